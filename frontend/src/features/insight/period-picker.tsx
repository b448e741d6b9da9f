import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../shared/ui/chips';
import { FilterBar } from '../../shared/ui/filter-bar';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { PRESETS, type Period, type Preset } from './period';
import styles from './period-picker.module.css';

/** Loaded on demand: most users take one of the periods that are offered. */
const OwnPeriod = lazy(() => import('./own-period'));

interface PeriodPickerProps {
  /** Undefined where the days are one's own. */
  preset: Preset | undefined;
  period: Period;
  onPreset: (preset: Preset) => void;
  onPeriod: (period: Period) => void;
}

/** Chooses the period: one of those that are offered, or a first and a last day. */
export function PeriodPicker({ preset, period, onPreset, onPeriod }: PeriodPickerProps) {
  const { t } = useTranslation('insight');
  const [asking, setAsking] = useState(preset === undefined);
  const options = [
    ...PRESETS.map((value) => ({ value, label: t(`period.last${value}`) })),
    { value: 'own' as const, label: t('period.own') },
  ];
  return (
    <div className={styles.picker}>
      <FilterBar>
        <Chips
          label={t('period.label')}
          options={options}
          value={asking ? 'own' : (preset ?? 'own')}
          onPress={(value) => {
            setAsking(value === 'own');
            if (value !== 'own') onPreset(value);
          }}
        />
      </FilterBar>
      {asking && (
        <Suspense fallback={<BlockSkeleton height={54} />}>
          <OwnPeriod key={`${period.from}${period.to}`} value={period} onDone={onPeriod} />
        </Suspense>
      )}
    </div>
  );
}
