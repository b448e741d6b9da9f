import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { replySettingsQuery } from '../../shared/ai/queries';
import type { Review } from '../../shared/api/model';
import { useIncludes, useIsAbsent } from '../../shared/plan/use-plan';
import { Icon } from '../../shared/ui/icon';
import styles from './review-actions.module.css';
import { RepliesOffer } from './replies-offer';
import { ReviewReplyDialog } from './review-reply-dialog';
import { SuggestReplyDialog } from './suggest-reply-dialog';

/** Buttons to get a suggested reply or to write one. */
export function ReviewActions({ review, businessId }: { review: Review; businessId: string }) {
  const { t } = useTranslation('reviews');
  const included = useIncludes('ai.replies');
  const isAbsent = useIsAbsent('ai.replies');
  const [suggesting, setSuggesting] = useState(false);
  /** Initial text of the reply; undefined while its dialog is closed. */
  const [draft, setDraft] = useState<string>();
  const { data: settings } = useQuery(replySettingsQuery(businessId));
  const { reply } = review;
  return (
    <div className={styles.actions}>
      {settings?.mode !== 'off' && !isAbsent && (
        <Button icon={<Icon name="flame" size={18} />} onClick={() => setSuggesting(true)}>
          {t('suggest.action')}
        </Button>
      )}
      <Button
        type="text"
        icon={<Icon name="reply" size={18} />}
        onClick={() => setDraft(reply?.message ?? '')}
      >
        {reply ? t('reply.edit') : t('reply.action')}
      </Button>
      {suggesting && included === false && (
        <RepliesOffer review={review} onClose={() => setSuggesting(false)} />
      )}
      {suggesting && included && (
        <SuggestReplyDialog
          review={review}
          businessId={businessId}
          onUse={(text) => {
            setSuggesting(false);
            setDraft(text);
          }}
          onClose={() => setSuggesting(false)}
        />
      )}
      {draft !== undefined && (
        <ReviewReplyDialog
          review={review}
          businessId={businessId}
          initial={draft}
          onClose={() => setDraft(undefined)}
        />
      )}
    </div>
  );
}
