import { useTranslation } from 'react-i18next';
import type { Entitlement } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { usePlan } from '../../shared/plan/use-plan';
import { Card } from '../../shared/ui/card';
import { ProgressBar } from '../../shared/ui/progress-bar';
import styles from './billing.module.css';

const METERED = ['requests.count', 'businesses.count', 'auth.seats'] as const;
type Metered = (typeof METERED)[number];

/** Use of the plan's quotas; renders nothing while it is unknown. */
export function UsageCard() {
  const { t } = useTranslation('billing');
  const uses = usePlan()?.entitlements ?? [];
  const shown = METERED.flatMap((key) => {
    const use = uses.find((one) => one.key === key);
    return use && (use.isGranted || use.used) ? [{ key, use }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Card title={t('use.title')}>
      <ul className={styles.uses}>
        {shown.map(({ key, use }) => (
          <Meter key={key} name={key} use={use} />
        ))}
      </ul>
    </Card>
  );
}

const NEARLY_ALL = 0.8;

function Meter({ name, use: { limit, used } }: { name: Metered; use: Entitlement }) {
  const { t } = useTranslation('billing');
  const { number } = useFormat();
  const count = used ?? 0;
  const label = t(`entitlement.${name}`);
  const text =
    limit === null
      ? t('use.unlimited', { used: number(count) })
      : t(count > limit ? 'use.over' : 'use.of', { used: number(count), limit: number(limit) });
  return (
    <li>
      <div className={styles.useLine}>
        <span>{label}</span>
        <span className={styles.quiet}>{text}</span>
      </div>
      {limit !== null && limit > 0 && (
        <ProgressBar label={label} value={count} of={limit} isHigh={count / limit >= NEARLY_ALL} />
      )}
    </li>
  );
}
