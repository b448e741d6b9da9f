import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyField } from '../forms/reply-form';
import { useIncludes } from '../plan/use-plan';
import { replySettingsQuery } from './queries';
import { Suggesting, type SuggestingProps } from './suggesting';

/**
 * Returns the writing tools of a reply: buttons for suggestions, where the plan includes them and the business has not
 * turned them off.
 */
export function useReplyTools(
  props: Omit<SuggestingProps, 'field'>,
): false | ((field: ReplyField) => ReactNode) {
  const isIncluded = useIncludes('ai.replies');
  const { data: settings } = useQuery(replySettingsQuery(props.businessId));
  if (!isIncluded || settings?.mode === 'off') return false;
  return (field) => <Suggesting {...props} field={field} />;
}
