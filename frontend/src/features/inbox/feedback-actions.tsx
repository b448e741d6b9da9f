import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivateFeedback } from '../../shared/api/model';
import { Icon } from '../../shared/ui/icon';
import { FeedbackReplyDialog } from './feedback-reply-dialog';
import styles from './feedback-actions.module.css';
import { useResolve, useSetInProgress } from './use-feedback-actions';

interface FeedbackActionsProps {
  feedback: PrivateFeedback;
  businessId: string;
}

/** Answer, take on, resolve. */
export function FeedbackActions({ feedback, businessId }: FeedbackActionsProps) {
  const { t } = useTranslation('inbox');
  /** Which dialog is open. */
  const [replying, setReplying] = useState<'written' | 'suggested'>();
  const resolve = useResolve(businessId);
  const takeOn = useSetInProgress(businessId);
  const { id, status, reply } = feedback;

  return (
    <div className={styles.actions}>
      {status !== 'resolved' && (
        <Button
          icon={<Icon name="check" size={18} />}
          loading={resolve.pending}
          disabled={takeOn.pending}
          onClick={() => resolve.start(id)}
        >
          {t('resolve.action')}
        </Button>
      )}
      {reply === null && feedback.aiSuggestedReply !== null && (
        <Button icon={<Icon name="flame" size={18} />} onClick={() => setReplying('suggested')}>
          {t('suggestion.action')}
        </Button>
      )}
      {reply === null && feedback.aiSuggestedReply === null && (
        <Button icon={<Icon name="reply" size={18} />} onClick={() => setReplying('written')}>
          {t('reply.action')}
        </Button>
      )}
      {status === 'new' && (
        <Button
          type="text"
          icon={<Icon name="clock" size={18} />}
          loading={takeOn.pending}
          disabled={resolve.pending}
          onClick={() => takeOn.start(id)}
        >
          {t('takeOn.action')}
        </Button>
      )}
      {replying && (
        <FeedbackReplyDialog
          feedback={feedback}
          businessId={businessId}
          suggested={replying === 'suggested'}
          onClose={() => setReplying(undefined)}
        />
      )}
    </div>
  );
}
