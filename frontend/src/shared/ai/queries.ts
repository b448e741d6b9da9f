import { queryOptions } from '@tanstack/react-query';
import {
  getReplySettings,
  listAutomaticReplies,
  updateReplySettings as save,
  cancelAutomaticReply as stop,
} from '../api/generated/replies/replies';
import { partKey } from '../api/keys';
import type { UpdateReplySettings } from '../api/model';
import { body } from '../http/body';

/** Number of replies to fetch: the maximum of one page, and more than fit on a screen. */
const SHOWN = 100;

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

export const cancelAutomaticReply = (id: string, init: RequestInit) => body(stop(id, init));
