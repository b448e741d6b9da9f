import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partKey } from '../../shared/api/keys';
import type { HandOver } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import { useFormat } from '../../shared/i18n/format';
import { useToast } from '../../shared/toast/toast-provider';
import styles from './hand-over.module.css';
import { endDevice } from './queries';

/** A device that customers rate on: who handed it over, its last answer, and its end. */
export function HandOverRow({ handOver, mayEnd }: { handOver: HandOver; mayEnd: boolean }) {
  const { t } = useTranslation('shared-link');
  const format = useFormat();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { id, businessId, browser, system, startedBy, answers, lastAnswerAt, createdAt } = handOver;
  const end = useAction({
    run: (_input: null, init) => endDevice(id, init),
    refresh: () => [partKey(businessId, 'hand-overs')],
    onDone: () => toast({ kind: 'success', title: t('handOver.end.done') }),
  });
  const device = [browser, system].filter(Boolean).join(' · ') || t('handOver.unknown');
  return (
    <div className={styles.row}>
      <div className={styles.facts}>
        <div className={styles.name}>
          <bdi>{device}</bdi>
        </div>
        <div className={styles.quiet}>
          {t('handOver.by', { name: startedBy, time: format.moment(createdAt) })}
        </div>
        <div className={styles.quiet}>
          {lastAnswerAt === null
            ? t('handOver.none')
            : t('handOver.answers', { count: answers, time: format.ago(lastAnswerAt) })}
        </div>
      </div>
      {mayEnd && (
        <Button aria-label={t('handOver.end.label', { device })} onClick={() => setAsking(true)}>
          {t('handOver.end.action')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('handOver.end.title')}
        text={t('handOver.end.text')}
        action={t('handOver.end.submit')}
        pending={end.pending}
        error={end.error}
        onConfirm={() => end.start(null)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
