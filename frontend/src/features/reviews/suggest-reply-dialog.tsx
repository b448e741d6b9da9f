import { Button } from 'antd';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyText } from '../../shared/toast/copy-text';
import { SuggestionTools } from '../../shared/ai/suggestion-tools';
import { useSuggestion } from '../../shared/ai/use-suggestion';
import type { Review } from '../../shared/api/model';
import { Bone } from '../../shared/ui/bone';
import { Dialog, DialogActions } from '../../shared/ui/dialog';
import { Icon } from '../../shared/ui/icon';
import { Quote } from '../../shared/ui/quote';
import styles from './suggest-reply-dialog.module.css';

interface SuggestReplyDialogProps {
  review: Review;
  businessId: string;
  /** The person wants to publish it, after a look at it. */
  onUse: (reply: string) => void;
  onClose: () => void;
}

/** Shows a reply while it is written. */
export function SuggestReplyDialog(props: SuggestReplyDialogProps) {
  const { review, businessId } = props;
  const { t } = useTranslation(['reviews', 'ui']);
  const copy = useCopyText();
  const { title, body, rating, customerName } = review;
  // By what it says: the list may be read again while the dialog is open, and is no new wish.
  const wish = useMemo(
    () => ({ businessId, text: [title, body].filter(Boolean).join('\n'), rating, customerName }),
    [businessId, title, body, rating, customerName],
  );
  const suggestion = useSuggestion(wish);
  const { text, writing, write } = suggestion;
  useEffect(() => write(), [write]);
  const ready = !writing && text !== '';

  return (
    <Dialog open title={t('suggest.title')} onClose={props.onClose} width={600}>
      <Quote by={t('suggest.to', { name: review.customerName ?? t('ui:anonymous') })}>
        {review.body}
      </Quote>
      <h3 className={styles.label}>{t('suggest.result')}</h3>
      <div className={styles.reply} aria-busy={writing}>
        {text !== '' && <p dir="auto">{text}</p>}
        {text === '' && writing && (
          <div aria-hidden="true">
            <Bone width="92%" height={14} />
            <Bone width="100%" height={14} margin="10px 0 0" />
            <Bone width="64%" height={14} margin="10px 0 0" />
          </div>
        )}
      </div>
      <SuggestionTools {...suggestion} hasText={text !== ''} onWrite={write} />
      <DialogActions>
        <Button onClick={props.onClose}>{t('ui:close')}</Button>
        <Button disabled={!ready} onClick={() => props.onUse(text)}>
          {t('suggest.use')}
        </Button>
        <Button
          type="primary"
          icon={<Icon name="copy" size={18} />}
          disabled={!ready}
          onClick={() => copy(text)}
        >
          {t('suggest.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
