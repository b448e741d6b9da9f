import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../shared/forms/date-fields';
import { problemOf, today, type Period } from './period';
import styles from './period-picker.module.css';

interface OwnPeriodProps {
  value: Period;
  onDone: (period: Period) => void;
}

/** Form for a period between two days. */
export default function OwnPeriod({ value, onDone }: OwnPeriodProps) {
  const { t } = useTranslation('insight');
  const [form] = Form.useForm<Period>();
  const check = () => {
    const problem = problemOf(form.getFieldsValue());
    return problem === undefined
      ? Promise.resolve()
      : Promise.reject(new Error(t(`period.${problem}`)));
  };
  // Days are checked when they are applied; a problem that was shown is checked again at each change.
  const checkAgain = () => {
    if (form.getFieldError('to').length > 0) form.validateFields(['to']).catch(() => undefined);
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
      onValuesChange={checkAgain}
      onFinish={onDone}
    >
      <Form.Item name="from" label={t('period.from')} className={styles.field}>
        <DayField last={today()} />
      </Form.Item>
      <Form.Item
        name="to"
        label={t('period.to')}
        className={styles.field}
        rules={[{ validator: check }]}
      >
        <DayField last={today()} />
      </Form.Item>
      <Button htmlType="submit" className={styles.apply}>
        {t('period.apply')}
      </Button>
    </Form>
  );
}
