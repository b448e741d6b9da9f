import { useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForwardingAddress } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import { FormError } from '../../shared/forms/form-error';
import { SaveHint } from '../../shared/forms/save-hint';
import { useCopyText } from '../../shared/toast/copy-text';
import { useToast } from '../../shared/toast/toast-provider';
import { Icon } from '../../shared/ui/icon';
import { TextButton } from '../../shared/ui/text-button';
import {
  forwardingAddressQuery,
  replaceAddress,
  updateAddress,
  type UpdateForwardingAddress,
} from './forwarding-queries';
import styles from './forwarding.module.css';
import settings from './settings.module.css';
import { SwitchLine } from './switch-line';

/** Hours between an email and its request that can be chosen. */
const DELAYS = [0, 1, 2, 4, 24, 48];

interface AddressProps {
  businessId: string;
  address: ForwardingAddress;
}

/** Turns the forwarding address on, shows and replaces it, and sets the delay of its requests. */
export function ForwardingAddressSettings({ businessId, address }: AddressProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const toast = useToast();
  const queries = useQueryClient();
  const switchId = useId();
  const delayId = useId();
  const change = useAction({
    run: (changes: UpdateForwardingAddress, init) => updateAddress(businessId, changes, init),
    onDone: (saved, { delayHours }) => {
      queries.setQueryData(forwardingAddressQuery(businessId).queryKey, saved);
      if (delayHours !== undefined) toast({ kind: 'success', title: t('forwarding.delay.saved') });
    },
  });
  const { isOn, delayHours } = address;
  const delays = DELAYS.includes(delayHours)
    ? DELAYS
    : [...DELAYS, delayHours].sort((a, b) => a - b);
  return (
    <>
      <SwitchLine
        id={switchId}
        label={t('forwarding.label')}
        checked={isOn}
        loading={change.pending}
        onChange={(isWanted) => change.start({ isOn: isWanted })}
      />
      <FormError error={change.error} />
      {address.address !== null && (
        <>
          {isOn ? (
            <AddressLine businessId={businessId} address={address.address} />
          ) : (
            <p className={settings.note}>{t('forwarding.off')}</p>
          )}
          <div className={styles.delay}>
            <label htmlFor={delayId}>{t('forwarding.delay.label')}</label>
            <Select
              id={delayId}
              className={styles.select}
              value={delayHours}
              disabled={change.pending}
              onChange={(hours) => change.start({ delayHours: hours })}
              options={delays.map((hours) => ({
                value: hours,
                label:
                  hours === 0
                    ? t('forwarding.delay.none')
                    : t('forwarding.delay.after', { time: t('ui:hours', { count: hours }) }),
              }))}
            />
          </div>
        </>
      )}
      <SaveHint />
    </>
  );
}

function AddressLine({ businessId, address }: { businessId: string; address: string }) {
  const { t } = useTranslation('settings');
  const copy = useCopyText();
  const [replacing, setReplacing] = useState(false);
  return (
    <div className={styles.address}>
      <code className={styles.code} dir="ltr">
        {address}
      </code>
      <div className={styles.buttons}>
        <Button icon={<Icon name="copy" size={18} />} onClick={() => copy(address)}>
          {t('forwarding.copy')}
        </Button>
        <TextButton onClick={() => setReplacing(true)}>{t('forwarding.replace.action')}</TextButton>
      </div>
      <p className={settings.note}>{t('forwarding.secret')}</p>
      <ReplaceDialog businessId={businessId} open={replacing} onClose={() => setReplacing(false)} />
    </div>
  );
}

interface ReplaceDialogProps {
  businessId: string;
  open: boolean;
  onClose: () => void;
}

/** Replaces the address after asking: booking tools that have the old one stop working. */
function ReplaceDialog({ businessId, open, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const queries = useQueryClient();
  const action = useAction({
    run: (_input: null, init) => replaceAddress(businessId, init),
    onDone: (saved) => {
      queries.setQueryData(forwardingAddressQuery(businessId).queryKey, saved);
      toast({ kind: 'success', title: t('forwarding.replace.done') });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('forwarding.replace.title')}
      text={t('forwarding.replace.text')}
      action={t('forwarding.replace.action')}
      pending={action.pending}
      error={action.error}
      onConfirm={() => action.start(null)}
      onClose={onClose}
    />
  );
}
