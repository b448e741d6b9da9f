import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { replySettingsQuery } from '../../shared/ai/queries';
import type { Review } from '../../shared/api/model';
import { useIsAbsent } from '../../shared/plan/use-plan';
import type { Purpose } from '../../shared/reading/use-reading';
import { Icon } from '../../shared/ui/icon';
import { TextButton } from '../../shared/ui/text-button';
import styles from './review-actions.module.css';

interface ReviewActionsProps {
  review: Review;
  businessId: string;
  /** The person wants to write a reply, or to get a suggested one. */
  onReply: (purpose: Purpose) => void;
}

/** Buttons to get a suggested reply or to write one. */
export function ReviewActions({ review, businessId, onReply }: ReviewActionsProps) {
  const { t } = useTranslation('reviews');
  const isAbsent = useIsAbsent('ai.replies');
  const { data: settings } = useQuery(replySettingsQuery(businessId));
  const Suggest = review.reply ? TextButton : Button;
  return (
    <div className={styles.actions}>
      {settings?.mode !== 'off' && !isAbsent && (
        <Suggest icon={<Icon name="flame" size={18} />} onClick={() => onReply('suggest')}>
          {t('suggest.action')}
        </Suggest>
      )}
      <TextButton icon={<Icon name="reply" size={18} />} onClick={() => onReply('write')}>
        {review.reply ? t('reply.edit') : t('reply.action')}
      </TextButton>
    </div>
  );
}
