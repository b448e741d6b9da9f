import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Medium } from '../../../shared/api/generated/model';
import styles from './compose.module.css';
import type { Wording } from '../model/campaign-draft';
import { contentProblems } from '../model/draft-problems';
import { previewQuery } from '../model/queries';
import { useSettled } from './use-settled';

interface TextLengthProps {
  businessId: string;
  medium: Medium;
  wording: Wording;
}

/**
 * Shows how many parts a text becomes while it is written, with an ordinary name, the link and the stop word
 * in it. The server counts, since it knows all three.
 */
export function TextLength({ businessId, medium, wording }: TextLengthProps) {
  const { t } = useTranslation('campaigns');
  const content = [wording];
  const [stop = ''] = medium.stopWords;
  const right = useSettled(content, contentProblems(content, '', medium).length === 0);
  const { data } = useQuery(
    previewQuery(
      businessId,
      useDeferredValue({
        channel: medium.id,
        content: right,
        variant: 'a' as const,
        language: wording.language,
      }),
    ),
  );
  const parts = data?.parts;
  if (!parts) return null;
  return (
    <div className={styles.count} role="status">
      <strong>{t('words.parts', { count: parts.parts })}</strong>
      <p className={styles.hint}>
        {t(parts.encoding === 'gsm-7' ? 'words.room' : 'words.roomWide', {
          units: parts.units,
          stop,
        })}
      </p>
    </div>
  );
}
