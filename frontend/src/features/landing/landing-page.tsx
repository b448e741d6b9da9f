import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../shared/brand/brand';
import { Illustration } from '../../shared/ui/illustration';
import { LinkButton } from '../../shared/ui/link-button';
import styles from './landing.module.css';
import { PhoneScene } from './phone-scene';

const steps = [
  { key: 'request', scene: 'send' },
  { key: 'rate', scene: 'reviews' },
  { key: 'resolve', scene: 'inbox' },
] as const;

/** What the product does, for people who are not signed in. */
export default function LandingPage() {
  const { t } = useTranslation('landing');
  useEffect(() => {
    document.title = brand.name;
  }, []);
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.headline}>{t('headline')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <Button type="primary" size="large" href="/api/login">
            {t('start')}
          </Button>
        </div>
        <PhoneScene />
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className={styles.heading}>
          {t('how.title')}
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ key, scene }) => (
            <li key={key}>
              <Illustration scene={scene} />
              <h3 className={styles.step}>{t(`how.${key}.title`)}</h3>
              <p className={styles.quiet}>{t(`how.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.teaser}>
        <h2 className={styles.heading}>{t('pricing.title')}</h2>
        <p className={styles.quiet}>{t('pricing.text')}</p>
        <LinkButton to="/pricing" size="large">
          {t('pricing.action')}
        </LinkButton>
      </section>
    </div>
  );
}
