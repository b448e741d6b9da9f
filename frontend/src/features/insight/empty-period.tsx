import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format';
import { State } from '../../shared/ui/state';
import type { Period } from './period';

interface EmptyPeriodProps {
  period: Period;
  /** Shows the longest of the periods that are offered; undefined when it is the one without figures. */
  onLongest: (() => void) | undefined;
}

/** Says that nothing happened in a period, instead of charts without lines. */
export function EmptyPeriod({ period, onLongest }: EmptyPeriodProps) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  return (
    <State
      scene="chart"
      title={t('emptyPeriod.title')}
      text={t('emptyPeriod.text', {
        from: format.date(`${period.from}T12:00:00`),
        to: format.date(`${period.to}T12:00:00`),
      })}
      action={onLongest && <Button onClick={onLongest}>{t('emptyPeriod.action')}</Button>}
    />
  );
}
