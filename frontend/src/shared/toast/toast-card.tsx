import * as Radix from '@radix-ui/react-toast';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon';
import { Stars } from '../ui/stars';
import type { ShownToast } from './toast-state';
import styles from './toast.module.css';

const icons = { success: 'check', error: 'alert', reward: 'flame', review: 'star' } as const;

/** Number of letters from which a name may need more than a line of a toast. */
const LONG_NAME = 25;

/** Toast with icon, title, description and action. */
export function ToastCard({ toast, onDismiss }: { toast: ShownToast; onDismiss: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Radix.Root
      className={styles.toast}
      data-kind={toast.kind}
      open={toast.open}
      onOpenChange={(open) => !open && onDismiss()}
      type={toast.kind === 'error' ? 'foreground' : 'background'}
    >
      <span className={styles.mark}>
        <Icon name={icons[toast.kind]} />
      </span>
      <div>
        <Radix.Title className={styles.title}>
          <Words text={toast.title} name={toast.name} />
        </Radix.Title>
        {toast.rating !== undefined && (
          <p className={styles.stars}>
            <Stars rating={toast.rating} size={16} />
          </p>
        )}
        {toast.description && (
          <Radix.Description className={styles.description}>
            <Words text={toast.description} name={toast.name} />
          </Radix.Description>
        )}
        {toast.action && (
          <Radix.Action
            className={styles.action}
            altText={toast.action.altText}
            onClick={toast.action.run}
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
      <Radix.Close className={styles.close} aria-label={t('close')}>
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Sentence in which a long name takes no more than a line. Screen readers read all of it. */
function Words({ text, name = '' }: { text: string; name?: string | undefined }) {
  const at = name.length < LONG_NAME ? -1 : text.indexOf(name);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <bdi className={styles.name} title={name}>
        {name}
      </bdi>
      {text.slice(at + name.length)}
    </>
  );
}
