import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { userKey } from '../../shared/api/keys';
import type { Business, UserBusiness } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { BusinessFields } from '../../shared/forms/business-fields';
import { FormError } from '../../shared/forms/form-error';
import { useFormProblem } from '../../shared/forms/use-form-problem';
import { useLimitTitle } from '../../shared/plan/use-offer-title';
import { WithinLimit } from '../../shared/plan/within-limit';
import { useCurrentBusiness, useMay, useUser } from '../../shared/session/use-session';
import { wantedCheckout } from '../../shared/session/wanted-plan';
import { businessChosen } from '../../shared/store/client-slice';
import { useClientDispatch } from '../../shared/store/hooks';
import { useToast } from '../../shared/toast/toast-provider';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { withoutEmpty } from './without-empty';
import { createBusiness, type CreateBusiness } from './queries';

/** Adds a business and goes to its dashboard, or to the checkout that was wanted before. */
export default function AddBusinessDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['welcome', 'ui']);
  const [form] = Form.useForm<CreateBusiness>();
  const isOwner = useMay('owner');
  const contactEmail = useUser()?.email ?? '';
  const dispatch = useClientDispatch();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const open = async ({ id, pendingContactEmail: email }: Business) => {
    if (email !== null)
      toast({
        kind: 'success',
        title: t('add.contact.title', { email }),
        name: email,
        description: t('add.contact.text'),
      });
    const next = wantedCheckout() ?? '/dashboard';
    dispatch(businessChosen(id));
    await queries.invalidateQueries({ queryKey: userKey });
    onClose();
    await navigate(next);
  };
  const joins = useJoined();
  const action = useAction({ run: createBusiness, onDone: (business) => void open(business) });
  const error = useFormProblem(form, action.error);
  const title = useLimitTitle('businesses.count', t('add.title'), isOwner);

  return (
    <Dialog open title={title} onClose={onClose}>
      <WithinLimit entitlement="businesses.count" applies={isOwner}>
        <Form
          noValidate
          name="new-business"
          form={form}
          layout="vertical"
          initialValues={{ contactEmail }}
          onFinish={(values) =>
            action.start({
              // It can be changed in the settings; the clock at hand is the likeliest one.
              details: withoutEmpty({ ...values, timeZone: ownTimeZone() }),
              organizationId: joins?.organizationId,
            })
          }
        >
          <Belonging joins={joins} />
          <BusinessFields marksOptional />
          <FormError error={error} />
          <DialogActions>
            <Button onClick={onClose}>{t('ui:cancel')}</Button>
            <Button type="primary" htmlType="submit" loading={action.pending}>
              {t('add.submit')}
            </Button>
          </DialogActions>
        </Form>
      </WithinLimit>
    </Dialog>
  );
}

/** The zone of this browser's clock, as an IANA name; undefined where the browser does not know it. */
function ownTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'Etc/Unknown' ? undefined : timeZone;
}

/** The business whose organization a new one joins: the one that is shown, if it is the user's. */
function useJoined(): UserBusiness | undefined {
  const current = useCurrentBusiness();
  const own = useUser()?.businesses.filter(({ role }) => role === 'owner') ?? [];
  return own.find(({ id }) => id === current?.id) ?? own[0];
}

/** Says where the business will belong, to whom that is not plain. */
function Belonging({ joins }: { joins: UserBusiness | undefined }) {
  const { t } = useTranslation('welcome');
  const businesses = useUser()?.businesses ?? [];
  if (new Set(businesses.map(({ organizationId }) => organizationId)).size > 1 && joins)
    return <p>{t('add.joins', { name: joins.name })}</p>;
  return businesses.length > 0 && !joins ? <p>{t('add.own')}</p> : null;
}
