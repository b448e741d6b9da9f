import type { MailTransport } from '../../messages/public.js';
import type { CampaignChannel } from '../domain/campaign.js';
import { campaignErrors } from './errors.js';

/** @throws AppError 422 where an operator has set up no account for a channel */
export function assertChannel(
  transport: Pick<MailTransport, 'channelOf'>,
  channel: CampaignChannel,
): void {
  if (transport.channelOf(channel) !== undefined) return;
  const refusal = campaignErrors['sms-coming-soon'];
  const { message } = refusal();
  throw refusal({}, { errors: [{ field: 'channel', code: 'custom', message }] });
}
