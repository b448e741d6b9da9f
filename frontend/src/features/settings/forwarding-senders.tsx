import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { createForwardingSenderLimits } from '../../shared/api/generated/limits';
import { partKey } from '../../shared/api/keys';
import type { ForwardingSender } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { Loaded } from '../../shared/loading/loaded';
import { useToast } from '../../shared/toast/toast-provider';
import { Badge } from '../../shared/ui/badge';
import { Bone } from '../../shared/ui/bone';
import { Loading } from '../../shared/ui/loading';
import { TextButton } from '../../shared/ui/text-button';
import { allowSender, forwardingSendersQuery, removeSender } from './forwarding-queries';
import styles from './forwarding.module.css';
import settings from './settings.module.css';

/** Senders whose emails are accepted, after those that wait to be allowed. */
export function ForwardingSenders({ businessId }: { businessId: string }) {
  const { t } = useTranslation('settings');
  const query = useQuery(forwardingSendersQuery(businessId));
  return (
    <div className={styles.part}>
      <h3>{t('forwarding.senders.title')}</h3>
      <Loaded
        query={query}
        skeleton={
          <Loading>
            <Bone width="50%" margin="0 0 16px" />
          </Loading>
        }
      >
        {(senders) => (
          <>
            {!senders.some(({ isAllowed }) => isAllowed) && (
              <p className={settings.note}>{t('forwarding.senders.none')}</p>
            )}
            <ul className={styles.lines}>
              {senders.map((sender) => (
                <SenderLine key={sender.id} businessId={businessId} sender={sender} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <AddSender businessId={businessId} />
    </div>
  );
}

function SenderLine({ businessId, sender }: { businessId: string; sender: ForwardingSender }) {
  const { t } = useTranslation('settings');
  const refresh = () => [partKey(businessId, 'forwarding-senders')];
  const allow = useAction({
    run: (_input: null, init) => allowSender(businessId, sender.sender, init),
    refresh,
  });
  const remove = useAction({
    run: (_input: null, init) => removeSender(sender.id, init),
    refresh,
  });
  const name = sender.sender;
  return (
    <li className={styles.sender}>
      <div className={styles.line}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
        {!sender.isAllowed && <Badge tone="warning">{t('forwarding.senders.waiting')}</Badge>}
        <span className={styles.buttons}>
          {!sender.isAllowed && (
            <Button
              loading={allow.pending}
              aria-label={t('forwarding.senders.allowOne', { sender: name })}
              onClick={() => allow.start(null)}
            >
              {t('forwarding.senders.allow')}
            </Button>
          )}
          <TextButton
            loading={remove.pending}
            aria-label={t('forwarding.senders.removeOne', { sender: name })}
            onClick={() => remove.start(null)}
          >
            {t('forwarding.senders.remove')}
          </TextButton>
        </span>
        {!sender.isAllowed && <span className={styles.hint}>{t('forwarding.senders.missed')}</span>}
      </div>
      <FormError error={allow.error ?? remove.error} />
    </li>
  );
}

function AddSender({ businessId }: { businessId: string }) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const [form] = Form.useForm<{ sender: string }>();
  const action = useAction({
    run: ({ sender }: { sender: string }, init) => allowSender(businessId, sender, init),
    refresh: () => [partKey(businessId, 'forwarding-senders')],
    onDone: ({ sender }) => {
      form.resetFields();
      toast({ kind: 'success', title: t('forwarding.senders.added', { sender }), name: sender });
    },
  });
  const error = useFormProblem(form, action.error);
  return (
    <Form
      noValidate
      name="forwarding-sender"
      form={form}
      layout="vertical"
      className={styles.add}
      initialValues={{ sender: '' }}
      onFinish={action.start}
    >
      <Form.Item
        name="sender"
        label={t('forwarding.senders.label')}
        rules={[{ required: true, whitespace: true, message: t('forwarding.senders.required') }]}
      >
        <Input
          dir="ltr"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          placeholder={t('forwarding.senders.example')}
          maxLength={createForwardingSenderLimits.sender.maxLength}
        />
      </Form.Item>
      <FormError error={error} />
      <Button htmlType="submit" loading={action.pending}>
        {t('forwarding.senders.add')}
      </Button>
    </Form>
  );
}
