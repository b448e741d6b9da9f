/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { t } from './i18n';

/** Milliseconds that the thanks stay: long enough to read them, and to publish a rating as well. */
const THANKS_MS = 20_000;

/** Leads back to the stars, by a tap or by itself. */
export function NextCustomer({ onNext }: { onNext: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onNext, THANKS_MS);
    return () => clearTimeout(timer);
  }, [onNext]);
  return (
    <div class="actions">
      <button type="button" class="plain next" onClick={onNext}>
        {t('handOver.next')}
      </button>
    </div>
  );
}
