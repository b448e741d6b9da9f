import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PrivateFeedback } from '../../shared/api/model';
import { Icon } from '../../shared/ui/icon';
import { TextButton } from '../../shared/ui/text-button';
import styles from './feedback-actions.module.css';
import { useResolve, useSetInProgress } from './use-feedback-actions';

interface FeedbackActionsProps {
  feedback: PrivateFeedback;
  businessId: string;
  /** Opens the reply; undefined where it is open already. */
  onReply: (() => void) | undefined;
  /** Called with the id when the status has changed. */
  onChanged: (id: string) => void;
}

/** Answer, resolve, take on. */
export function FeedbackActions(props: FeedbackActionsProps) {
  const { feedback, businessId, onReply, onChanged } = props;
  const { t } = useTranslation('inbox');
  const resolve = useResolve(businessId, onChanged);
  const takeOn = useSetInProgress(businessId, onChanged);
  const { id, status, reply } = feedback;
  const suggested = feedback.aiSuggestedReply !== null;
  const mayReply = onReply !== undefined && reply === null && !feedback.isAnonymous;
  if (!mayReply && status === 'resolved') return null;

  return (
    <div className={styles.actions}>
      {mayReply && (
        <Button
          className={styles.reply ?? ''}
          icon={<Icon name={suggested ? 'flame' : 'reply'} size={18} />}
          onClick={onReply}
        >
          {t(suggested ? 'suggestion.action' : 'reply.action')}
        </Button>
      )}
      {status !== 'resolved' && (
        <Button
          // Quiet beside the reply, which is what the customer waits for.
          type={mayReply ? 'text' : 'default'}
          icon={<Icon name="check" size={18} />}
          loading={resolve.pending}
          disabled={takeOn.pending}
          onClick={() => resolve.start(id)}
        >
          {t('resolve.action')}
        </Button>
      )}
      {status === 'new' && (
        <TextButton
          icon={<Icon name="clock" size={18} />}
          loading={takeOn.pending}
          disabled={resolve.pending}
          onClick={() => takeOn.start(id)}
        >
          {t('takeOn.action')}
        </TextButton>
      )}
    </div>
  );
}
