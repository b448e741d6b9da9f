import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './protect.module.css';
import section from './section.module.css';
import { GrowthScene, InsightScene, RoutingScene } from './protect-scenes';

const points: readonly { key: 'routing' | 'insights' | 'growth'; scene: ReactNode }[] = [
  { key: 'routing', scene: <RoutingScene /> },
  { key: 'insights', scene: <InsightScene /> },
  { key: 'growth', scene: <GrowthScene /> },
];

/** Section about the protection of a reputation: routing, insights and growth. */
export function Protect() {
  const { t } = useTranslation('landing');
  return (
    <section className={section.section} aria-labelledby="protect">
      <h2 id="protect" className={section.heading}>
        {t('protect.title')}
      </h2>
      <p className={section.caption}>{t('protect.caption')}</p>
      <ul className={styles.points}>
        {points.map(({ key, scene }) => (
          <li key={key}>
            <div className={styles.scene} aria-hidden="true">
              {scene}
            </div>
            <h3 className={section.title}>{t(`protect.${key}.title`)}</h3>
            <p className={section.quiet}>{t(`protect.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
