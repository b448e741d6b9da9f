import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ListCustomersOrder } from '../../shared/api/generated/model/listCustomersOrder';
import type { CustomerOrder } from './queries';

interface OrderSelectProps {
  order: CustomerOrder;
  onChoose: (order: CustomerOrder) => void;
}

/** Order of the customer list. */
export function OrderSelect({ order, onChoose }: OrderSelectProps) {
  const { t } = useTranslation('customers');
  const options = Object.values(ListCustomersOrder).map((value) => ({
    value,
    label: t(`order.${value}`),
  }));
  return (
    <Select<CustomerOrder>
      aria-label={t('order.label')}
      value={order}
      options={options}
      popupMatchSelectWidth={false}
      onChange={onChoose}
    />
  );
}
