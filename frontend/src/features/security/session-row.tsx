import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionsKey } from '../../shared/api/keys';
import type { Session } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { useFormat } from '../../shared/i18n/format';
import { useToast } from '../../shared/toast/toast-provider';
import { Badge } from '../../shared/ui/badge';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog';
import { Icon } from '../../shared/ui/icon';
import { endSession } from './queries';
import styles from './security.module.css';
import { useDeviceName } from './use-device-name';

/** The last use is stored to five minutes. */
const wasJustUsed = (lastUsedAt: string): boolean =>
  Date.now() - Date.parse(lastUsedAt) < 5 * 60_000;

/** An address runs from the left in every sentence (U+2066, U+2069). */
const isolate = (address: string): string => `\u2066${address}\u2069`;

const HANDHELD = new Set(['Android', 'iOS', 'iPadOS', 'Windows Phone']);

/** One session: the browser, when and from where it signed in, and its end. */
export function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const name = useDeviceName()(session);
  const end = useAction({
    run: endSession,
    refresh: () => [sessionsKey],
    onDone: () => toast({ kind: 'success', title: t('end.done', { name }) }),
  });
  const { address, isCurrent } = session;
  const date = format.moment(session.createdAt);

  return (
    <div className={styles.row}>
      <span className={styles.device}>
        <Icon name={HANDHELD.has(session.system) ? 'phone' : 'laptop'} size={22} />
      </span>
      <div className={styles.facts}>
        <div className={styles.name}>
          <span>{name}</span>
          {isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        </div>
        <div className={styles.quiet}>
          {isCurrent || wasJustUsed(session.lastUsedAt)
            ? t('sessions.activeNow')
            : t('sessions.lastUsed', { when: format.ago(session.lastUsedAt) })}
        </div>
        <div className={styles.quiet}>
          {address
            ? t('sessions.signedInFrom', { date, address: isolate(address) })
            : t('sessions.signedIn', { date })}
        </div>
      </div>
      {!isCurrent && (
        <Button
          className={styles.end}
          aria-label={t('end.label', { name })}
          onClick={() => setAsking(true)}
        >
          {t('end.action')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('end.title', { name })}
        text={t('end.text')}
        action={t('end.submit')}
        pending={end.pending}
        error={end.error}
        onConfirm={() => end.start(session.id)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
