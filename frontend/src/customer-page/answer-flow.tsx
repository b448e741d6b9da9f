/** @jsxImportSource preact */
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { newKey, sendAnswer, type ReviewRequest } from './api';
import { DetailsStep } from './details-step';
import { clearDraft, loadDraft, saveDraft } from './draft';
import { canSubmit, initialState, isPublic, publicationOf, reduce, submissionOf } from './flow';
import { shortName } from './frame';
import { t } from './i18n';
import { CheckIcon } from './icons';
import { MessageScreen, Seal } from './message-screen';
import { PublishToo } from './publish-too';
import { RatingStep } from './rating-step';
import { StarsShown } from './stars';
import { withTransition } from './transition';

interface AnswerFlowProps {
  token: string;
  linkRating: number;
  found: ReviewRequest;
}

/** The three steps for a request that is open. */
export function AnswerFlow({ token, linkRating, found }: AnswerFlowProps) {
  const stored = useRef(loadDraft(token)).current;
  const attempt = useRef({ key: stored?.key ?? '', keyFor: stored?.keyFor ?? '' });
  const [state, dispatch] = useReducer(reduce, initialState(linkRating, stored));
  const [published, setPublished] = useState(false);
  const firstStep = useRef(state.step);
  const moved = useRef(false);
  const sending = useRef(false);
  if (state.step !== firstStep.current) moved.current = true;

  const { step, rating, title, text } = state;
  const business = shortName(found.business.name);
  // Before the next paint: a reload right after a key press must find that key.
  useLayoutEffect(() => {
    if (step === 'success') clearDraft(token);
    else saveDraft(token, { rating, title, text, ...attempt.current });
  }, [token, step, rating, title, text]);

  const submit = async (): Promise<void> => {
    if (sending.current || !canSubmit(state)) return;
    const submission = submissionOf(state, found.request, token);
    if (!submission) {
      console.error('The review request has no business or customer');
      dispatch({ type: 'failed', problem: 'incomplete' });
      return;
    }
    sending.current = true;
    dispatch({ type: 'submit' });
    const keyFor = JSON.stringify(submission);
    if (attempt.current.keyFor !== keyFor) attempt.current = { key: newKey(), keyFor };
    saveDraft(token, { rating, title, text, ...attempt.current });
    const problem = await sendAnswer(submission, attempt.current.key);
    sending.current = false;
    if (problem) dispatch({ type: 'failed', problem });
    else withTransition(() => dispatch({ type: 'succeeded' }));
  };

  if (step === 'rating') {
    const choose = (value: number): void =>
      withTransition(() => dispatch({ type: 'choose', rating: value }));
    return (
      <RatingStep
        business={business}
        firstName={found.customer.firstName}
        focus={moved.current}
        onChoose={choose}
      />
    );
  }
  if (step === 'details') {
    return (
      <DetailsStep
        business={business}
        state={state}
        focus={moved.current}
        dispatch={dispatch}
        onBack={() => withTransition(() => dispatch({ type: 'back' }))}
        onSubmit={() => void submit()}
      />
    );
  }
  const open = isPublic(state) || published;
  const mark = open ? (
    <StarsShown rating={rating} />
  ) : (
    <Seal tone="highlight">
      <CheckIcon />
    </Seal>
  );
  return (
    <MessageScreen
      mark={mark}
      heading={t('success.heading')}
      paragraphs={[t(open ? 'success.public' : 'success.private'), t('success.close')]}
      focus
    >
      {!open && found.mayPublishToo === true && (
        <PublishToo
          submission={publicationOf(state, found.request, token)}
          onPublished={() => withTransition(() => setPublished(true))}
        />
      )}
    </MessageScreen>
  );
}
