import { useTranslation } from 'react-i18next';
import type { Medium } from '../../../shared/api/generated/model';
import type { CampaignRecipient } from '../../../shared/api/model';
import { isAgencyHost } from '../../../shared/brand/brand';
import { Dialog } from '../../../shared/ui/dialog';
import styles from '../model/dialog.module.css';
import type { Channel } from '../model/campaign-draft';
import { useMedium } from '../../../shared/media/use-medium';
import { useReasonDetail, useReasonText } from '../model/use-reason-text';

interface WhyDialogProps {
  recipient: CampaignRecipient;
  channel: Channel;
  name: string;
  title: string;
  onClose: () => void;
}

/** Advice for each reason, by its code. */
const advice = {
  'asked-recently': 'why.rest',
  unsubscribed: 'why.unsubscribed',
  stopped: 'why.stopped',
  'no-phone': 'why.phone',
  'no-consent': 'why.consent',
  'limit-reached': 'why.plan',
  'plan-required': 'why.plan',
  failed: 'why.address',
  bounced: 'why.address',
  'no-such-address': 'why.address',
  'not-delivered': 'why.address',
  unconfirmed: 'why.once',
} as const;

const OF_PLAN = ['limit-reached', 'plan-required'];

/** True when there is advice for a code. An agency's host does not show the contents of its plan. */
const hasAdvice = (code: string): code is keyof typeof advice =>
  Object.hasOwn(advice, code) && !(isAgencyHost && OF_PLAN.includes(code));

/** Returns the advice for a code; for a phone number, advice on the address becomes advice on the number. */
const adviceFor = (code: keyof typeof advice, addressKind: Medium['addressKind']) =>
  addressKind === 'phone' && advice[code] === 'why.address' ? 'why.number' : advice[code];

/** Explains why a message has not reached a customer, and what can be done about it. */
export function WhyDialog({ recipient, channel, name, title, onClose }: WhyDialogProps) {
  const { t } = useTranslation('campaigns');
  const reasonText = useReasonText(channel);
  const detailOf = useReasonDetail();
  const { addressKind } = useMedium(channel);
  const { status, reason } = recipient;
  const detail = reason === null ? undefined : detailOf(reason);
  const code = reason !== null && hasAdvice(reason) ? reason : status;
  const said = reason === null ? t(`recipient.${status}`) : reasonText(reason);
  return (
    <Dialog open width={440} title={title} onClose={onClose}>
      <div className={styles.text}>
        <p>{t('why.to', { name })}</p>
        <p className={styles.count} dir="auto">
          {said}
        </p>
        {detail && <p>{detail}</p>}
        {hasAdvice(code) && <p>{t(adviceFor(code, addressKind))}</p>}
      </div>
    </Dialog>
  );
}
