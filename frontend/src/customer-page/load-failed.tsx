/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { t } from './i18n';
import { CloudIcon } from './icons';
import { MessageScreen, Seal } from './message-screen';

interface LoadFailedProps {
  offline: boolean;
  onRetry: () => Promise<void>;
}

/** Says that the page could not be loaded, and offers to try again. */
export const LoadFailed = ({ offline, onRetry }: LoadFailedProps) => {
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <MessageScreen
      mark={
        <Seal tone="calm">
          <CloudIcon />
        </Seal>
      }
      heading={t(offline ? 'loadFailed.offlineHeading' : 'loadFailed.heading')}
      paragraphs={[t(offline ? 'loadFailed.offlineBody' : 'loadFailed.body')]}
    >
      <button type="button" class="main" disabled={busy} onClick={() => void retry()}>
        {t(busy ? 'loading' : 'tryAgain')}
      </button>
    </MessageScreen>
  );
};
