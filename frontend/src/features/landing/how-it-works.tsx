import { useTranslation } from 'react-i18next';
import styles from './how-it-works.module.css';
import { PhoneScene } from './phone-scene';
import section from './section.module.css';

const steps = ['request', 'rate', 'resolve'] as const;

/** Three steps, and beside them what the customer and the business see. */
export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <section className={section.section} aria-labelledby="how">
      <div className={styles.columns}>
        <div>
          <h2 id="how" className={section.heading}>
            {t('how.title')}
          </h2>
          <ol className={styles.steps}>
            {steps.map((step, index) => (
              <li key={step} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className={section.title}>{t(`how.${step}.title`)}</h3>
                  <p className={section.quiet}>{t(`how.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <PhoneScene />
      </div>
    </section>
  );
}
