import { useTranslation } from 'react-i18next';
import { gaugeShape } from '../../shared/brand/gauge-shape';
import { Badge } from '../../shared/ui/badge';
import { Icon } from '../../shared/ui/icon';
import { Stars } from '../../shared/ui/stars';
import styles from './protect.module.css';

/** Shows the destination of a rating: public with five stars, else private. */
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

/** Shows the label on a customer's text, and a reply to start from. */
export function InsightScene() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.insight}>
      <p className={styles.said}>{t('protect.insights.said')}</p>
      <Badge tone="problem" icon="frown">
        {t('protect.insights.label')}
      </Badge>
      <p className={styles.reply}>{t('protect.insights.reply')}</p>
    </div>
  );
}

/** Shows the gauge that fills with the activity of the business. */
export function GrowthScene() {
  const { t } = useTranslation('landing');
  const { viewBox, vessel, stem, top, bottom } = gaugeShape;
  return (
    <div className={styles.growth}>
      <svg className={styles.gauge} viewBox={viewBox}>
        <clipPath id="landing-heat">
          <rect x="0" y={top + (bottom - top) * 0.3} width="64" height={bottom - top} />
        </clipPath>
        {stem && <path d={stem} className={styles.calyx} />}
        <path d={vessel} className={styles.pod} />
        <path d={vessel} className={styles.heat} clipPath="url(#landing-heat)" />
      </svg>
      <div>
        <p className={styles.level}>{t('protect.growth.level')}</p>
        <p className={styles.xp}>{t('protect.growth.xp')}</p>
      </div>
    </div>
  );
}
