import { queryOptions } from '@tanstack/react-query';
import { listAutomaticRepliesLimits } from '../api/generated/limits';
import {
  getReplySettings,
  listAutomaticReplies,
  updateReplySettings as save,
  cancelAutomaticReply as cancel,
} from '../api/generated/replies/replies';
import { partKey } from '../api/keys';
import type { UpdateReplySettings } from '../api/model';
import { body } from '../http/body';

/** Number of replies to fetch: the maximum of one page, and more than fit on a screen. */
const SHOWN = listAutomaticRepliesLimits.limit.maximum;

export const replySettingsQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'reply-settings'),
    queryFn: ({ signal }) => body(getReplySettings(businessId, { signal })),
  });

export const updateReplySettings = (
  businessId: string,
  settings: UpdateReplySettings,
  init: RequestInit,
) => body(save(businessId, settings, init));

export const automaticRepliesQuery = (businessId: string) =>
  queryOptions({
    queryKey: partKey(businessId, 'automatic-replies'),
    queryFn: ({ signal }) => body(listAutomaticReplies(businessId, { limit: SHOWN }, { signal })),
  });

export const cancelAutomaticReply = (id: string, init: RequestInit) => body(cancel(id, init));
