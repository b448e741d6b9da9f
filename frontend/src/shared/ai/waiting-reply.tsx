import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { partKey } from '../api/keys';
import type { AutomaticReply } from '../api/model';
import { useAction } from '../api/use-action';
import { useErrorText } from '../errors/use-error-text';
import { useFormat } from '../i18n/format';
import { useToast } from '../toast/toast-provider';
import { Icon } from '../ui/icon';
import { Quote } from '../ui/quote';
import { automaticRepliesQuery, cancelAutomaticReply } from './queries';
import styles from './waiting-reply.module.css';

/** Automatic reply scheduled for this text, with a button to cancel it. */
export function WaitingReply({ businessId, subjectId }: { businessId: string; subjectId: string }) {
  const { data = [] } = useQuery(automaticRepliesQuery(businessId));
  const waiting = data.find(
    (reply) => reply.subjectId === subjectId && reply.status === 'scheduled',
  );
  return waiting ? <Waiting reply={waiting} /> : null;
}

function Waiting({ reply }: { reply: AutomaticReply }) {
  const { t } = useTranslation('ai');
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const action = useAction({
    run: (id: string, init) => cancelAutomaticReply(id, init),
    refresh: () => [partKey(reply.businessId, 'automatic-replies')],
    onDone: () => toast({ kind: 'success', title: t('waiting.canceled') }),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('waiting.notCanceled'), description: errorText(error) }),
  });
  return (
    <div className={styles.waiting}>
      <p className={styles.head}>
        <Icon name="clock" size={18} />
        {t('waiting.title', { time: format.moment(reply.dueAt) })}
      </p>
      <Quote>{reply.message}</Quote>
      <Button
        icon={<Icon name="pause" size={18} />}
        loading={action.pending}
        onClick={() => action.start(reply.id)}
      >
        {t('waiting.cancel')}
      </Button>
    </div>
  );
}
