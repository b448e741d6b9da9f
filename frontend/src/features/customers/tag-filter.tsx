import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/i18n/format';
import { tagsQuery } from './queries';

interface TagFilterProps {
  businessId: string;
  tag: string | undefined;
  onChoose: (tag: string | undefined) => void;
}

const ALL = '';

/** Leaves the customers with one tag. Nothing where no customer has any. */
export function TagFilter({ businessId, tag, onChoose }: TagFilterProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const { data: tags = [] } = useQuery(tagsQuery(businessId));
  if (tags.length === 0) return null;
  const options = [
    { value: ALL, label: t('tags.all') },
    ...tags.map((one) => ({
      value: one.tag,
      label: `${one.tag} (${format.number(one.customers)})`,
    })),
  ];
  return (
    <Select<string>
      aria-label={t('tags.label')}
      value={tag ?? ALL}
      options={options}
      onChange={(value) => onChoose(value === ALL ? undefined : value)}
    />
  );
}
