/** @jsxImportSource preact */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { AnswerFlow } from './answer-flow';
import type { ReviewRequest } from './api';
import { Frame } from './frame';
import { sendOrStore } from './hand-over';
import { counted, t } from './i18n';
import { NextCustomer } from './next-customer';
import { useIdle } from './use-idle';
import { useWaiting } from './use-waiting';

/** Milliseconds without a touch after which a half-typed answer is discarded: its customer has left. */
const IDLE_MS = 60_000;

const LINK = { kind: 'hand-over' } as const;

/** Screen of a device that was handed over: one customer after another answers, and leaves nothing to the next. */
export function HandOverPage({ found }: { found: ReviewRequest }) {
  const [turn, setTurn] = useState(0);
  const { waiting, check } = useWaiting();
  const next = useCallback(() => {
    // A language that the last customer chose is theirs.
    if (location.search && navigator.onLine) location.replace(location.pathname);
    setTurn((current) => current + 1);
    window.scrollTo(0, 0);
  }, []);
  useIdle(IDLE_MS, next);
  // Without a connection, the screen has just been opened from the device: nothing has waited for this yet.
  useEffect(() => void check(), [check]);
  return (
    <Frame
      business={found.business.name}
      typeface={found.business.headingTypeface}
      shared
      note={
        <div class="hand-over">
          <p role="status">{waiting > 0 && counted('handOver.waiting', waiting)}</p>
          <a class="sign-in" href="/login">
            {t('handOver.signIn')}
          </a>
        </div>
      }
    >
      <AnswerFlow
        key={turn}
        link={LINK}
        linkRating={0}
        found={found}
        send={async (submission) => {
          const outcome = await sendOrStore(submission);
          void check();
          return outcome;
        }}
        after={<NextCustomer onNext={next} />}
      />
    </Frame>
  );
}
