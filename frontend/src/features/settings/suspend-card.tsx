import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { resumeBusiness, suspendBusiness } from '../../shared/api/generated/businesses/businesses';
import { businessKey, entitlementsKey } from '../../shared/api/keys';
import type { Business } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { body } from '../../shared/http/body';
import { useIncludes } from '../../shared/plan/use-plan';
import { useUser } from '../../shared/session/use-session';
import { useToast } from '../../shared/toast/toast-provider';
import { SettingsSection } from './settings-section';

/** Puts a client of an agency on hold; for owners of several businesses, under plans that have it. */
export function SuspendCard({ business }: { business: Business }) {
  const { t } = useTranslation('plan');
  const toast = useToast();
  const errorText = useErrorText();
  const { id, name, suspendedAt } = business;
  const isSuspended = suspendedAt !== null;
  const included = useIncludes('businesses.suspend');
  const businesses = useUser()?.businesses ?? [];
  const mine = businesses.find((one) => one.id === id)?.organizationId;
  const isAgency = businesses.filter((one) => one.organizationId === mine).length > 1;
  const toggle = useAction({
    // Said at the press: the screen may hear of it before the answer comes, and shows the other one by then.
    run: (step: 'suspend' | 'resume', init) =>
      body(step === 'resume' ? resumeBusiness(id, init) : suspendBusiness(id, init)),
    refresh: () => [businessKey(id), entitlementsKey(id)],
    onDone: (_, step) =>
      toast({
        kind: 'success',
        title: t(step === 'resume' ? 'suspend.resumed' : 'suspend.done', { name }),
        name,
      }),
    onFailed: (error) => toast({ kind: 'error', title: errorText(error) }),
  });
  // The only business of an organization is nobody's client; one on hold can always be resumed.
  if (!isSuspended && !(included && isAgency)) return null;
  return (
    <SettingsSection title={t('suspend.title')} note={t('suspend.note')}>
      <Button
        loading={toggle.pending}
        onClick={() => toggle.start(isSuspended ? 'resume' : 'suspend')}
      >
        {t(isSuspended ? 'suspend.resume' : 'suspend.action')}
      </Button>
    </SettingsSection>
  );
}
