import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessQuery } from '../api/business-queries';
import { updateBusiness } from '../api/generated/businesses/businesses';
import { updateBusinessLimits } from '../api/generated/limits';
import { useAction } from '../api/use-action';
import { body } from '../http/body';
import { HttpError } from '../http/http-error';
import { useMay } from '../session/use-session';
import { Dialog, DialogActions } from '../ui/dialog';
import { FormError } from './form-error';
import { useFormProblem } from './use-form-problem';

interface PostalAddressDialogProps {
  businessId: string;
  /** Error of sending an email; the dialog opens when it was the missing postal address. */
  error: Error | null;
  /** Sends the email again. */
  onSaved: () => void;
}

/** True when an email was not sent because the business has not given its postal address. */
export const needsPostalAddress = (error: Error | null): boolean =>
  error instanceof HttpError && error.problem?.code === 'businesses.postal-address-needed';

/** Dialog that asks for the postal address required to send email, saves it and continues; for managers only. */
export function PostalAddressDialog({ businessId, error, onSaved }: PostalAddressDialogProps) {
  const mayEdit = useMay('manager');
  const [left, setLeft] = useState<Error | null>(null);
  if (!mayEdit || !needsPostalAddress(error) || error === left) return null;
  return <AddressForm businessId={businessId} onSaved={onSaved} onClose={() => setLeft(error)} />;
}

interface AddressFormProps {
  businessId: string;
  onSaved: () => void;
  onClose: () => void;
}

function AddressForm({ businessId, onSaved, onClose }: AddressFormProps) {
  const { t } = useTranslation(['forms', 'ui']);
  const [form] = Form.useForm<{ postalAddress: string }>();
  const queries = useQueryClient();
  const save = useAction({
    run: (change: { postalAddress: string }, init) =>
      body(updateBusiness(businessId, change, init)),
    onDone: (business) => {
      queries.setQueryData(businessQuery(businessId).queryKey, business);
      onSaved();
    },
  });
  const problem = useFormProblem(form, save.error);
  return (
    <Dialog open title={t('forms:postalAddress.title')} width={440} onClose={onClose}>
      <p>{t('forms:postalAddress.text')}</p>
      <Form noValidate name="postal-address" form={form} layout="vertical" onFinish={save.start}>
        <Form.Item
          name="postalAddress"
          label={t('forms:postalAddress.label')}
          rules={[{ required: true, whitespace: true, message: t('forms:postalAddress.required') }]}
        >
          <Input.TextArea
            dir="auto"
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={updateBusinessLimits.postalAddress.maxLength}
            autoComplete="street-address"
          />
        </Form.Item>
        <FormError error={problem} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={save.pending}>
            {t('forms:postalAddress.submit')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
