import { useTranslation } from 'react-i18next';
import { SIGN_CALYX_PATH, SIGN_POD_PATH, SIGN_VIEW_BOX } from '../../shared/brand/sign';
import { Badge } from '../../shared/ui/badge';
import { Icon } from '../../shared/ui/icon';
import { Stars } from '../../shared/ui/stars';
import styles from './protect.module.css';

/** Where a rating goes. */
export function RoutingScene() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.routes}>
      <Stars rating={5} size={17} />
      <Icon name="arrowRight" size={18} />
      <span className={styles.place}>{t('protect.routing.public')}</span>
      <Stars rating={3} size={17} />
      <Icon name="arrowRight" size={18} />
      <span className={styles.place}>{t('protect.routing.private')}</span>
    </div>
  );
}

/** A label on what a customer wrote, and a reply to start from. */
export function InsightScene() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.insight}>
      <p className={styles.said}>{t('protect.insights.said')}</p>
      <Badge tone="bad" icon="frown">
        {t('protect.insights.label')}
      </Badge>
      <p className={styles.reply}>{t('protect.insights.reply')}</p>
    </div>
  );
}

/** The pod fills with what the business does. */
export function GrowthScene() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.growth}>
      <svg className={styles.gauge} viewBox={SIGN_VIEW_BOX}>
        <clipPath id="landing-heat">
          <rect x="0" y="41" width="64" height="23" />
        </clipPath>
        <path d={SIGN_CALYX_PATH} className={styles.calyx} />
        <path d={SIGN_POD_PATH} className={styles.pod} />
        <path d={SIGN_POD_PATH} className={styles.heat} clipPath="url(#landing-heat)" />
      </svg>
      <div>
        <p className={styles.level}>{t('protect.growth.level')}</p>
        <p className={styles.xp}>{t('protect.growth.xp')}</p>
      </div>
    </div>
  );
}
