import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statsQuery } from '../../shared/api/business-queries';
import type { FeedbackStatus } from '../../shared/api/model';
import { Chips } from '../../shared/ui/chips';

export type InboxFilter = 'all' | FeedbackStatus;

interface InboxFiltersProps {
  businessId: string;
  /** Undefined while the inbox shows who waits, in whichever state. */
  value: InboxFilter | undefined;
  onChange: (value: InboxFilter) => void;
}

/** The states of feedback, each with how many there are. */
export function InboxFilters({ businessId, value, onChange }: InboxFiltersProps) {
  const { t } = useTranslation('inbox');
  const counts = useQuery(statsQuery(businessId)).data?.feedbackCounts;
  const options = [
    {
      value: 'all' as const,
      label: t('filter.all'),
      count: counts && counts.new + counts.inProgress + counts.resolved,
    },
    { value: 'new' as const, label: t('filter.new'), count: counts?.new },
    { value: 'in-progress' as const, label: t('filter.in-progress'), count: counts?.inProgress },
    { value: 'resolved' as const, label: t('filter.resolved'), count: counts?.resolved },
  ];
  return <Chips label={t('filter.label')} options={options} value={value} onPress={onChange} />;
}
