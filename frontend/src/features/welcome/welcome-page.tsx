import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand, isAgencyHost } from '../../shared/brand/brand';
import { Illustration, type Scene } from '../../shared/ui/illustration';
import { NoBusiness } from '../../shared/ui/no-business';
import { Page } from '../../shared/ui/page';
import AddBusinessDialog from './add-business-dialog';
import styles from './welcome-page.module.css';

const steps: readonly { key: 'add' | 'collect' | 'grow'; scene: Scene }[] = [
  { key: 'add', scene: 'shop' },
  { key: 'collect', scene: 'send' },
  { key: 'grow', scene: 'reviews' },
];

/** The first screen of someone who has no business yet; an agency's host lets nobody but its owners add one. */
export default function WelcomePage() {
  return isAgencyHost ? <NoBusiness heading="h1" /> : <Welcome />;
}

function Welcome() {
  const { t } = useTranslation('welcome');
  const [adding, setAdding] = useState(false);
  return (
    <Page title={t('title', { product: brand.name })} caption={t('caption')}>
      <ol className={styles.steps}>
        {steps.map(({ key, scene }, index) => (
          <li key={key} className={styles.step}>
            <Illustration scene={scene} />
            <h2 className={styles.title}>
              {index + 1}. {t(`steps.${key}.title`)}
            </h2>
            <p className={styles.text}>{t(`steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
      <Button className={styles.action} type="primary" size="large" onClick={() => setAdding(true)}>
        {t('action')}
      </Button>
      {adding && <AddBusinessDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}
