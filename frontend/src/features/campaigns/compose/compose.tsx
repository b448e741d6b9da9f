import { useEffect, useId, useRef, useState } from 'react';
import type { Campaign } from '../../../shared/api/model';
import { FormError } from '../../../shared/forms/form-error';
import { Card } from '../../../shared/ui/card';
import { AskedNow } from './asked-now';
import { ComposeActions } from './compose-actions';
import { ComposeSections } from './compose-sections';
import styles from './campaign-form.module.css';
import { DeleteDraftDialog } from './delete-draft-dialog';
import { LeaveGuard } from '../../../shared/forms/leave-guard';
import { MailPreview } from './mail-preview';
import { NameFields } from './name-fields';
import type { Language } from '../model/campaign-draft';
import { SendDialog } from './send-dialog';
import { planningZone } from '../model/zoned-time';
import { useDraftForm } from './use-draft-form';
import { useSaveCampaign } from './use-save-campaign';

interface ComposeProps {
  businessId: string;
  draft?: Campaign;
  /** IANA time zone of the business; null when it has none. */
  timeZone: string | null;
  /** Languages of the customers, the language of the business first. */
  languages: readonly Language[];
  onDone: (campaign: Campaign) => void;
  onDeleted?: () => void;
  onCancel?: () => void;
}

/** Form of a campaign: only a name is required; all other parts are closed and have good defaults. */
export function Compose(props: ComposeProps) {
  const { businessId, draft, timeZone, languages, onDone, onDeleted, onCancel } = props;
  const zone = planningZone(timeZone);
  const formId = useId();
  const form = useDraftForm(draft, zone);
  const [asking, setAsking] = useState<'send' | 'delete'>();
  const { save, test } = useSaveCampaign(businessId, draft, { onSaved: form.markKept, onDone });
  const frame = useRef<HTMLDivElement>(null);
  const close = () => setAsking(undefined);
  const askToDelete = () => setAsking('delete');
  const failed = save.error ?? test.error;

  // Errors from the server are shown at their fields, and the dialog closes to reveal them.
  const [seen, setSeen] = useState<Error | null>(null);
  if (failed !== seen) {
    setSeen(failed);
    if (failed) form.refuse(failed);
  }
  useEffect(() => {
    if (form.errors.size === 0) return;
    frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form.errors]);
  const atFields = form.errors.size > 0;
  const hasValidRange = !form.errors.has('audience.addedBefore');

  const withInput = (go: (input: typeof form.input) => void) => {
    const input = form.check();
    if (input) go(input);
  };
  return (
    <Card>
      <div className={styles.columns} ref={frame}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            withInput((input) => save.start({ input, send: false }));
          }}
        >
          <NameFields
            name={form.draft.name}
            channel={form.draft.channel}
            errorOf={(field) => form.errors.get(field)}
            onChange={(name) => form.change({ name })}
            onChannel={form.changeChannel}
          />
          <ComposeSections
            businessId={businessId}
            timeZone={timeZone}
            languages={languages}
            draft={form.draft}
            errors={form.errors}
            onChange={form.change}
          />
        </form>
        <MailPreview
          businessId={businessId}
          draft={form.draft}
          languages={languages}
          testing={test.pending}
          phoneError={form.errors.get('phone')}
          onTest={(mail) => withInput((input) => test.start({ input, mail }))}
        />
        <div className={styles.end}>
          {asking !== 'send' && <FormError error={atFields ? null : failed} />}
          {hasValidRange && <AskedNow businessId={businessId} draft={form.draft} timeZone={zone} />}
          <ComposeActions
            form={formId}
            scheduled={form.draft.moment !== null}
            saving={save.pending && save.input?.send === false}
            onSend={() => withInput(() => setAsking('send'))}
            {...(onCancel && { onCancel })}
            {...(draft && { onDelete: askToDelete })}
          />
        </div>
      </div>
      {asking === 'send' && !(atFields && !save.pending) && (
        <SendDialog
          businessId={businessId}
          draft={form.draft}
          timeZone={zone}
          pending={save.pending}
          error={save.input?.send ? save.error : null}
          onConfirm={() => save.start({ input: form.input, send: true })}
          onClose={close}
        />
      )}
      {asking === 'delete' && draft && (
        <DeleteDraftDialog
          campaign={draft}
          onDeleted={() => {
            form.markKept();
            (onDeleted ?? close)();
          }}
          onClose={close}
        />
      )}
      <LeaveGuard isDirty={form.isDirty} />
    </Card>
  );
}
