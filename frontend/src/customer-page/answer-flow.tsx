/** @jsxImportSource preact */
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { newKey, sendAnswer, type ReviewRequest } from './api';
import { DetailsStep } from './details-step';
import { deviceId, markAnswered } from './device';
import { clearDraft, loadDraft, saveDraft } from './draft';
import {
  canSubmit,
  initialState,
  isEmailOrEmpty,
  isPublic,
  publicationOf,
  reduce,
  sharedPublicationOf,
  sharedSubmissionOf,
  submissionOf,
} from './flow';
import { shortName } from './frame';
import { t } from './i18n';
import { CheckIcon } from './icons';
import { nameOf, type Link } from './link';
import { MessageScreen, Seal } from './message-screen';
import { PublishToo } from './publish-too';
import { RatingStep } from './rating-step';
import { Reach } from './reach';
import { StarsShown } from './stars';
import { withTransition } from './transition';

interface AnswerFlowProps {
  link: Link;
  linkRating: number;
  found: ReviewRequest;
}

/** The three steps for a request that is open. */
export function AnswerFlow({ link, linkRating, found }: AnswerFlowProps) {
  const draftName = nameOf(link);
  const stored = useRef(loadDraft(draftName)).current;
  const attempt = useRef({ key: stored?.key ?? '', keyFor: stored?.keyFor ?? '' });
  const [state, dispatch] = useReducer(reduce, initialState(linkRating, stored));
  const [published, setPublished] = useState(false);
  const firstStep = useRef(state.step);
  const moved = useRef(false);
  const sending = useRef(false);
  if (state.step !== firstStep.current) moved.current = true;

  const { step, rating, title, text, name, email } = state;
  const business = shortName(found.business.name);
  // Before the next paint: a reload right after a key press must find that key.
  useLayoutEffect(() => {
    if (step === 'success') clearDraft(draftName);
    else saveDraft(draftName, { rating, title, text, name, email, ...attempt.current });
  }, [draftName, step, rating, title, text, name, email]);

  const answerOf = (key: string) =>
    link.kind === 'shared'
      ? sharedSubmissionOf(state, link, {
          submissionId: key,
          deviceId: deviceId(),
          language: document.documentElement.lang,
        })
      : submissionOf(state, found.request, link.token);
  const submit = async (): Promise<void> => {
    if (sending.current || !canSubmit(state)) return;
    if (!isEmailOrEmpty(email)) {
      dispatch({ type: 'failed', problem: 'email' });
      return;
    }
    // The key of the attempt is also the id of a shared answer, and so not part of what it is for.
    const unkeyed = answerOf('');
    if (!unkeyed) {
      console.error('The review request has no business or customer');
      dispatch({ type: 'failed', problem: 'incomplete' });
      return;
    }
    sending.current = true;
    dispatch({ type: 'submit' });
    const keyFor = JSON.stringify(unkeyed);
    if (attempt.current.keyFor !== keyFor) attempt.current = { key: newKey(), keyFor };
    const submission = answerOf(attempt.current.key) ?? unkeyed;
    saveDraft(draftName, { rating, title, text, name, email, ...attempt.current });
    const problem = await sendAnswer(submission, attempt.current.key);
    sending.current = false;
    if (problem) dispatch({ type: 'failed', problem });
    else withTransition(() => dispatch({ type: 'succeeded' }));
    if (link.kind === 'shared' && (!problem || problem === 'today')) markAnswered(link.token);
  };

  if (step === 'rating') {
    const choose = (value: number): void =>
      withTransition(() => dispatch({ type: 'choose', rating: value }));
    return (
      <RatingStep
        business={business}
        firstName={found.customer?.firstName ?? null}
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
        takesContact={link.kind === 'shared'}
        dispatch={dispatch}
        onBack={() => withTransition(() => dispatch({ type: 'back' }))}
        onSubmit={() => void submit()}
      />
    );
  }
  const open = isPublic(state) || published;
  // Nobody can reach out to a customer who left no address.
  const thanks =
    link.kind === 'shared' && email.trim() === '' ? 'success.privateUnnamed' : 'success.private';
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
      paragraphs={[t(open ? 'success.public' : thanks), t('success.close')]}
      focus
    >
      {!open && found.mayPublishToo === true && (
        <PublishToo
          submission={
            link.kind === 'shared'
              ? sharedPublicationOf(link, attempt.current.key)
              : publicationOf(state, found.request, link.token)
          }
          isNamed={link.kind === 'request' || name.trim() !== ''}
          onPublished={() => withTransition(() => setPublished(true))}
        />
      )}
      <Reach business={found.business} />
    </MessageScreen>
  );
}
