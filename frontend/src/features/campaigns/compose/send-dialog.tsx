import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CampaignAudience } from '../../../shared/api/generated/model';
import { ConfirmEmailNote } from '../../../shared/forms/confirm-email-note';
import { PostalAddressDialog } from '../../../shared/forms/postal-address-dialog';
import { FormError } from '../../../shared/forms/form-error';
import { Bone } from '../../../shared/ui/bone';
import { Dialog, DialogActions } from '../../../shared/ui/dialog';
import { InlineError } from '../../../shared/ui/inline-error';
import { LinkButton } from '../../../shared/ui/link-button';
import { Loading } from '../../../shared/ui/loading';
import { AudienceReasons } from './audience-reasons';
import { NightNote } from './night-note';
import { emptyDraft, filterOf, keepsQuiet, type CampaignDraft } from '../model/campaign-draft';
import { audienceQuery } from '../model/queries';
import styles from '../model/dialog.module.css';
import { useMedium, useSendingHours } from '../../../shared/media/use-medium';
import { useSummaries } from '../model/use-summaries';
import { zoneName } from '../model/zoned-time';

interface SendDialogProps {
  businessId: string;
  draft: CampaignDraft;
  timeZone: string;
  pending: boolean;
  error: Error | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says how many customers will be asked, and when, before anybody is. */
export function SendDialog(props: SendDialogProps) {
  const { draft, timeZone, onClose } = props;
  const { t, i18n } = useTranslation(['campaigns', 'ui']);
  const { wallClock } = useSummaries();
  const { channel } = draft;
  const medium = useMedium(channel);
  const hours = useSendingHours(medium);
  const isText = medium.content === 'text';
  const filter = { ...filterOf(draft.audience, timeZone), channel };
  const query = useQuery(audienceQuery(props.businessId, filter));
  const audience = query.isFetching ? undefined : query.data;
  const later = draft.moment !== null;
  // Somebody may be added before the moment comes.
  const nobody = audience?.askable === 0 && !later;
  const title = later ? 'confirm.titleLater' : 'confirm.title';
  return (
    <Dialog open width={460} title={t(title, { name: draft.name.trim() })} onClose={onClose}>
      <ConfirmEmailNote />
      {query.isFetching && !query.isError && (
        <Loading>
          <Bone width="90%" />
          <Bone width="60%" margin="8px 0 0" />
        </Loading>
      )}
      {query.isError && (
        <InlineError
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {audience && !nobody && (
        <div className={styles.text}>
          <p className={styles.count}>
            {t(isText ? 'confirm.askedText' : 'confirm.asked', { count: audience.askable })}
          </p>
          <ul className={styles.text}>
            <AudienceReasons audience={audience} />
          </ul>
          {draft.moment && (
            <p>
              {t('confirm.at', {
                moment: wallClock(draft.moment),
                zone: zoneName(timeZone, i18n.language),
              })}
            </p>
          )}
          <NightNote draft={draft} timeZone={timeZone} />
          {keepsQuiet(draft, medium) && (
            <p>{t(isText ? 'confirm.quietText' : 'confirm.quiet', hours)}</p>
          )}
          {draft.reminders.length > 0 && (
            <p>{t('confirm.reminders', { count: draft.reminders.length })}</p>
          )}
          <p>{t(isText ? 'confirm.finalText' : 'confirm.final')}</p>
        </div>
      )}
      {audience && nobody && (
        <div className={styles.text}>
          <p className={styles.count}>{t('confirm.nobody')}</p>
          <p>{t(nobodyText(draft, audience))}</p>
        </div>
      )}
      <FormError error={props.error} />
      <PostalAddressDialog
        businessId={props.businessId}
        error={props.error}
        onSaved={props.onConfirm}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('ui:cancel')}</Button>
        {nobody ? (
          <LinkButton to="/customers" type="primary">
            {t('confirm.customers')}
          </LinkButton>
        ) : (
          <Button
            type="primary"
            disabled={!audience}
            loading={props.pending}
            onClick={props.onConfirm}
          >
            {later ? t('form.schedule') : t('confirm.submit')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function nobodyText({ audience }: CampaignDraft, counted: CampaignAudience) {
  const { customers, unsubscribed, noPhone, noConsent } = counted;
  if (noPhone + noConsent > 0) return 'confirm.nobodyTextable';
  if (customers > 0) return unsubscribed > 0 ? 'confirm.nobodyLeft' : 'confirm.nobodyText';
  const narrowed = JSON.stringify(audience) !== JSON.stringify(emptyDraft.audience);
  return narrowed ? 'confirm.nobodyFits' : 'confirm.noCustomers';
}
