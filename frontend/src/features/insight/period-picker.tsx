import { Button, Form, Input } from 'antd';
import { useState } from 'react';
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
  const [form] = Form.useForm<Period>();
  const check = () => {
    const problem = problemOf(form.getFieldsValue());
    return problem === undefined
      ? Promise.resolve()
      : Promise.reject(new Error(t(`period.${problem}`)));
  };
  return (
    <Form
      noValidate
      name="period"
      form={form}
      layout="vertical"
      className={styles.own}
      requiredMark={false}
      validateTrigger={[]}
      initialValues={value}
      onFinish={onDone}
    >
      <Form.Item name="from" label={t('period.from')} className={styles.field}>
        <Input type="date" max={today()} />
      </Form.Item>
      <Form.Item
        name="to"
        label={t('period.to')}
        className={styles.field}
        rules={[{ validator: check }]}
      >
        <Input type="date" max={today()} />
      </Form.Item>
      <Button htmlType="submit" className={styles.apply}>
        {t('period.apply')}
      </Button>
    </Form>
  );
}
