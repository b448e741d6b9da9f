import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ListCustomersUnsubscribed } from '../../shared/api/generated/model/listCustomersUnsubscribed';
import { LANGUAGES } from '../../shared/i18n/languages';
import { OrderSelect } from './order-select';
import type { CustomerFilter, CustomerOrder } from './queries';
import { TagFilter } from './tag-filter';

type Filter = Omit<CustomerFilter, 'search' | 'order'>;

interface CustomerFiltersProps {
  businessId: string;
  filter: Filter;
  onChange: (filter: Filter) => void;
  order: CustomerOrder;
  onOrder: (order: CustomerOrder) => void;
}

const ALL = '';
const ANSWERS = Object.values(ListCustomersUnsubscribed);

/** Order of the list, and filters: customers with a tag, of a language, or who may be asked. */
export function CustomerFilters(props: CustomerFiltersProps) {
  const { businessId, filter, onChange, order, onOrder } = props;
  const { t } = useTranslation('customers');
  const { tag, language, unsubscribed, ...rest } = filter;
  const choose = (chosen: { [Key in keyof Filter]?: Filter[Key] | undefined }) => {
    const all = { tag, language, unsubscribed, ...chosen };
    onChange({
      ...rest,
      ...(all.tag !== undefined && { tag: all.tag }),
      ...(all.language !== undefined && { language: all.language }),
      ...(all.unsubscribed !== undefined && { unsubscribed: all.unsubscribed }),
    });
  };
  return (
    <>
      <OrderSelect order={order} onChoose={onOrder} />
      <TagFilter businessId={businessId} tag={tag} onChoose={(one) => choose({ tag: one })} />
      <Select<string>
        aria-label={t('language.label')}
        value={language ?? ALL}
        options={[
          { value: ALL, label: t('language.all') },
          ...LANGUAGES.map(({ code, name }) => ({
            value: code,
            label: <bdi lang={code}>{name}</bdi>,
          })),
        ]}
        onChange={(value) =>
          choose({
            language: value === ALL ? undefined : (value as NonNullable<Filter['language']>),
          })
        }
      />
      <Select<string>
        aria-label={t('unsubscribed.filter')}
        value={unsubscribed ?? ALL}
        options={[
          { value: ALL, label: t('unsubscribed.all') },
          ...ANSWERS.map((value) => ({ value, label: t(`unsubscribed.${value}`) })),
        ]}
        onChange={(value) => choose({ unsubscribed: ANSWERS.find((one) => one === value) })}
      />
    </>
  );
}
