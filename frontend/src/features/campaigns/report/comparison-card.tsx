import { useTranslation } from 'react-i18next';
import type { CampaignReport } from '../../../shared/api/model';
import { useFormat } from '../../../shared/i18n/format';
import { Card } from '../../../shared/ui/card';
import { readable } from '../model/draft-problems';
import { useFieldName } from '../model/use-texts';
import styles from './comparison.module.css';

/** The two subjects side by side; a winner is named only where chance is unlikely. */
export function ComparisonCard({ report }: { report: CampaignReport }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const fieldName = useFieldName();
  const { comparison, variants } = report;
  if (!comparison) return null;
  const { better, confidence } = comparison;
  return (
    <Card
      title={t('compare.title')}
      note={
        better === null
          ? t('compare.open')
          : t('compare.better', {
              subject: t(`preview.${better}`),
              // Nothing is ever quite certain.
              sure: format.percent(Math.min(0.99, confidence)),
            })
      }
    >
      <ul className={styles.variants}>
        {variants.map(({ variant, subject, sent, opened, public: stars, private: quiet }) => (
          <li key={variant} data-variant={variant}>
            <p className={styles.subject}>
              <span className={styles.letter}>{t(`preview.${variant}`)}</span>
              <span dir="auto">
                {subject === null
                  ? t('words.ours')
                  : readable(subject, (field) => `[${fieldName(field)}]`)}
              </span>
            </p>
            <p className={styles.share}>
              {t('compare.opened', { share: format.percent(sent > 0 ? opened / sent : 0) })}
            </p>
            <p className={styles.quiet}>
              {t('compare.of', { opened: format.number(opened), sent: format.number(sent) })}
              <span aria-hidden="true"> · </span>
              {t('recent.responses', { count: stars + quiet })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
