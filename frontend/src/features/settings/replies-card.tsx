import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { replySettingsQuery } from '../../shared/ai/queries';
import { PlanGate } from '../../shared/plan/plan-gate';
import { useIsAbsent } from '../../shared/plan/use-plan';
import { Bone } from '../../shared/ui/bone';
import { Loaded } from '../../shared/loading/loaded';
import { Loading } from '../../shared/ui/loading';
import { AutomaticReplyLog } from './automatic-reply-log';
import { RepliesForm } from './replies-form';
import { SettingsSection } from './settings-section';

/** Settings for suggested and automatic replies, and for their style. */
export function RepliesCard({ businessId, mayEdit }: { businessId: string; mayEdit: boolean }) {
  const { t } = useTranslation('settings');
  const query = useQuery(replySettingsQuery(businessId));
  if (useIsAbsent('ai.replies')) return null;
  return (
    <SettingsSection title={t('replies.title')} note={t('replies.note')}>
      <Loaded
        query={query}
        skeleton={
          <Loading>
            <Bone width="60%" height={20} />
            <Bone width="100%" height={96} margin="16px 0 0" borderRadius={8} />
          </Loading>
        }
      >
        {(settings) => (
          <>
            <PlanGate needs="ai.replies" heading="h3">
              <RepliesForm
                // Resets the form when the settings were saved elsewhere.
                key={JSON.stringify(settings)}
                businessId={businessId}
                settings={settings}
                mayEdit={mayEdit}
              />
            </PlanGate>
            <AutomaticReplyLog businessId={businessId} />
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}
