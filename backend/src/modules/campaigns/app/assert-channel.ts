import { localized, type ChannelMedium } from '../../../../sdk/index.js';
import { DEFAULT_LANGUAGE } from '../../../lib/i18n/languages.js';
import type { Media } from '../../messages/public.js';
import { campaignErrors } from './errors.js';

/**
 * Returns the medium of a campaign.
 * @throws AppError 422 when no channel declares it, or no operator has set up an account for it
 */
export function assertChannel(media: Media, channel: string): ChannelMedium {
  const known = media.known(channel);
  if (known.channel) return known.medium;
  const name = localized(known.medium.name, DEFAULT_LANGUAGE);
  const refusal = campaignErrors['medium-coming-soon'];
  const { message } = refusal({ name });
  throw refusal({ name }, { errors: [{ field: 'channel', code: 'custom', message }] });
}
