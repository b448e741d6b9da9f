import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ListFeedbackOrder } from '../../shared/api/generated/model/listFeedbackOrder';

interface OrderSelectProps {
  value: ListFeedbackOrder;
  onChoose: (order: ListFeedbackOrder) => void;
}

/** Order of the inbox: the longest waiting or the newest first. */
export function OrderSelect({ value, onChoose }: OrderSelectProps) {
  const { t } = useTranslation('inbox');
  return (
    <Select<ListFeedbackOrder>
      aria-label={t('order.label')}
      value={value}
      options={Object.values(ListFeedbackOrder).map((order) => ({
        value: order,
        label: t(`order.${order}`),
      }))}
      popupMatchSelectWidth={false}
      onChange={onChoose}
    />
  );
}
