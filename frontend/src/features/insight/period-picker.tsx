import { Button, Input } from 'antd';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../shared/ui/chips';
import { PRESETS, problemOf, today, type Period, type Preset } from './period';
import styles from './period-picker.module.css';

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
      <Chips
        label={t('period.label')}
        options={options}
        value={asking ? 'own' : (preset ?? 'own')}
        onPress={(value) => {
          setAsking(value === 'own');
          if (value !== 'own') onPreset(value);
        }}
      />
      {asking && <OwnPeriod key={`${period.from}${period.to}`} value={period} onDone={onPeriod} />}
    </div>
  );
}

function OwnPeriod({ value, onDone }: { value: Period; onDone: (period: Period) => void }) {
  const { t } = useTranslation('insight');
  const id = useId();
  const [wanted, setWanted] = useState(value);
  const [shown, setShown] = useState(false);
  const problem = problemOf(wanted);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setShown(true);
    if (!problem) onDone(wanted);
  };
  const field = (side: keyof Period) => (
    <label className={styles.field}>
      {t(`period.${side}`)}
      <Input
        type="date"
        required
        max={today()}
        value={wanted[side]}
        status={shown && problem ? 'error' : ''}
        aria-describedby={shown && problem ? id : undefined}
        onChange={(event) => setWanted({ ...wanted, [side]: event.target.value })}
      />
    </label>
  );
  const [from, to] = [field('from'), field('to')];
  return (
    <form className={styles.own} onSubmit={submit} noValidate>
      {from}
      {to}
      <Button htmlType="submit">{t('period.apply')}</Button>
      {shown && problem && (
        <p id={id} role="alert" className={styles.problem}>
          {t(`period.${problem}`)}
        </p>
      )}
    </form>
  );
}
