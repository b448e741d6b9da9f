import { Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../shared/api/model';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { Card } from '../../shared/ui/card';
import { Icon } from '../../shared/ui/icon';
import styles from './campaign-form.module.css';
import { DeleteDraftDialog } from './delete-draft-dialog';
import { MailPreview } from './mail-preview';
import { SendDialog } from './send-dialog';
import { useSaveCampaign } from './use-save-campaign';

interface CampaignFormProps {
  businessId: string;
  /** The draft to go on with; a new campaign where there is none. */
  draft?: Campaign;
  onDone: (campaign: Campaign) => void;
  onDeleted?: () => void;
  onCancel?: () => void;
}

const MAX_NAME = 120;

/** Writes a campaign, with the mail that customers will get beside it. */
export function CampaignForm(props: CampaignFormProps) {
  const { businessId, draft, onDone, onDeleted, onCancel } = props;
  const { t } = useTranslation(['campaigns', 'ui']);
  const [form] = Form.useForm<{ name: string; via: string }>();
  const [asking, setAsking] = useState<'send' | 'delete'>();
  const save = useSaveCampaign(businessId, draft, onDone);
  const saving = save.pending && save.input?.send === false;
  const error = useFormProblem(form, save.input?.send === false ? save.error : null);
  const name = (): string => (form.getFieldValue('name') as string).trim();
  const close = () => setAsking(undefined);
  const confirm = async () => {
    // What is wrong is told at the field.
    const valid = await form.validateFields().catch(() => undefined);
    if (valid) setAsking('send');
  };

  return (
    <Card title={draft ? t('form.titleEdit') : t('form.titleNew')}>
      <div className={styles.columns}>
        <Form
          name="campaign"
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ name: draft?.name ?? '', via: 'email' }}
          onFinish={() => save.start({ name: name(), send: false })}
        >
          <Form.Item
            name="name"
            label={t('form.name')}
            extra={t('form.nameHint')}
            rules={[{ required: true, whitespace: true, message: t('form.nameRequired') }]}
          >
            <Input
              maxLength={MAX_NAME}
              autoComplete="off"
              placeholder={t('form.namePlaceholder')}
            />
          </Form.Item>
          <Form.Item name="via" label={t('form.via')}>
            <Radio.Group
              className={styles.via}
              options={[
                { value: 'email', label: t('channel.email') },
                { value: 'sms', label: t('channel.sms'), disabled: true },
              ]}
            />
          </Form.Item>
          <FormError error={error} />
          <div className={styles.actions}>
            <Button
              type="primary"
              icon={<Icon name="send" size={18} />}
              onClick={() => void confirm()}
            >
              {t('form.send')}
            </Button>
            <Button htmlType="submit" loading={saving}>
              {t('form.save')}
            </Button>
            {onCancel && (
              <Button type="text" onClick={onCancel}>
                {t('ui:cancel')}
              </Button>
            )}
            {draft && (
              <Button
                type="text"
                icon={<Icon name="trash" size={18} />}
                onClick={() => setAsking('delete')}
              >
                {t('form.delete')}
              </Button>
            )}
          </div>
        </Form>
        <MailPreview businessId={businessId} />
      </div>
      {asking === 'send' && (
        <SendDialog
          businessId={businessId}
          name={name()}
          pending={save.pending}
          error={save.input?.send ? save.error : null}
          onConfirm={() => save.start({ name: name(), send: true })}
          onClose={close}
        />
      )}
      {asking === 'delete' && draft && (
        <DeleteDraftDialog campaign={draft} onDeleted={onDeleted ?? close} onClose={close} />
      )}
    </Card>
  );
}
