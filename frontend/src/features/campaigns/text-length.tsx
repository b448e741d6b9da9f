import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './compose.module.css';
import type { Wording } from './plan';
import { contentProblems } from './plan-problems';
import { previewQuery } from './queries';
import { useSettled } from './use-settled';

/**
 * How many messages a text becomes while it is written, with an ordinary name, the link and the words about
 * STOP in it. The server counts, since it knows all three.
 */
export function TextLength({ businessId, wording }: { businessId: string; wording: Wording }) {
  const { t } = useTranslation('campaigns');
  const content = [wording];
  const right = useSettled(content, contentProblems(content, '', 'sms').length === 0);
  const { data } = useQuery(
    previewQuery(
      businessId,
      useDeferredValue({
        ...{ channel: 'sms' as const, content: right, variant: 'a' as const },
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
        {t(parts.encoding === 'gsm-7' ? 'words.room' : 'words.roomWide', { units: parts.units })}
      </p>
    </div>
  );
}
