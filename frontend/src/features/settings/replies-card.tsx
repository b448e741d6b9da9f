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
export function RepliesCard({ businessId }: { businessId: string }) {
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
              <RepliesForm businessId={businessId} settings={settings} />
            </PlanGate>
            <AutomaticReplyLog businessId={businessId} />
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}
