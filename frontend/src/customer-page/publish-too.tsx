/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import { newKey, sendAnswer } from './api';
import type { SendAnswer, Submission, SubmitProblem } from './flow';
import { t } from './i18n';

interface PublishTooProps {
  /** The review as it would be published. */
  submission: Submission;
  /** True when the business knows the customer's name. */
  isNamed: boolean;
  /** Sends in another way than directly to the server. */
  send?: SendAnswer | undefined;
  onPublished: () => void;
}

/** Offers who has answered privately to publish the same stars and words. */
export function PublishToo({
  submission,
  isNamed,
  send = sendAnswer,
  onPublished,
}: PublishTooProps) {
  const key = useRef(newKey());
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<SubmitProblem | null>(null);
  const publish = async (): Promise<void> => {
    setPending(true);
    setProblem(null);
    // The same key at every try: whatever became of the one before, it is published once.
    const failed = await send(submission, key.current);
    setPending(false);
    if (failed && failed !== 'waiting') setProblem(failed);
    else onPublished();
  };
  return (
    <div class="step">
      <p class="quiet">{t(isNamed ? 'success.publishNote' : 'success.publishNoteUnnamed')}</p>
      <div role="alert">
        {problem && (
          <div class="problem">
            <p>{t(`problems.${problem}`)}</p>
          </div>
        )}
      </div>
      <div class="actions">
        <button type="button" class="main" disabled={pending} onClick={() => void publish()}>
          {t(pending ? 'success.publishing' : 'success.publishToo')}
        </button>
      </div>
    </div>
  );
}
