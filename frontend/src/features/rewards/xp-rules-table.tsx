import { useTranslation } from 'react-i18next';
import type { XpRule } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { SmallTable } from '../../shared/ui/small-table';
import styles from './table.module.css';

/** Actions and the XP that each of them earns. */
export default function XpRulesTable({ rules }: { rules: XpRule[] }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  return (
    <SmallTable
      label={t('rules.title')}
      withoutHead
      dataSource={rules}
      rowKey="reason"
      columns={[
        {
          title: t('rules.what'),
          rowScope: 'row',
          render: (_value, { reason }) => t(`rules.reasons.${reason}`),
        },
        {
          title: t('rules.xp'),
          className: styles.count,
          render: (_value, { xp }) => (
            <bdi dir="ltr">{t('xp.amount', { xp: format.number(xp) })}</bdi>
          ),
        },
      ]}
    />
  );
}
