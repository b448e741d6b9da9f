/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
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
  type SendAnswer,
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
  /** Sends in another way than directly to the server. */
  send?: SendAnswer;
  /** Shown below the thanks, in place of what leads away from the page. */
  after?: ComponentChildren;
}

/** The three steps for a request that is open. */
export function AnswerFlow({ link, linkRating, found, send, after }: AnswerFlowProps) {
  const draftName = nameOf(link);
  const stored = useRef(loadDraft(draftName)).current;
  const attempt = useRef({ key: stored?.key ?? '', keyFor: stored?.keyFor ?? '' });
  const [state, dispatch] = useReducer(reduce, initialState(linkRating, stored));
  const [published, setPublished] = useState(false);
  const [waits, setWaits] = useState(false);
  const isOpen = link.kind !== 'request';
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
    link.kind !== 'request'
      ? sharedSubmissionOf(state, link, {
          submissionId: key,
          deviceId: link.kind === 'shared' ? deviceId() : undefined,
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
    const outcome = await (send ?? sendAnswer)(submission, attempt.current.key);
    sending.current = false;
    const problem = outcome === 'waiting' ? null : outcome;
    setWaits(outcome === 'waiting');
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
        publicName={found.customer?.publicName ?? null}
        focus={moved.current}
        takesContact={isOpen}
        isShared={link.kind === 'hand-over'}
        dispatch={dispatch}
        onBack={() => withTransition(() => dispatch({ type: 'back' }))}
        onSubmit={() => void submit()}
      />
    );
  }
  const open = isPublic(state) || published;
  // Nobody can reach out to a customer who left no address.
  const thanks = isOpen && email.trim() === '' ? 'success.privateUnnamed' : 'success.private';
  const received = waits ? 'handOver.stored' : thanks;
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
      paragraphs={[
        t(open && !waits ? 'success.public' : received),
        ...(after ? [] : [t('success.close')]),
      ]}
      focus
    >
      {!open && found.mayPublishToo === true && (
        <PublishToo
          submission={
            link.kind !== 'request'
              ? sharedPublicationOf(link, attempt.current.key)
              : publicationOf(state, found.request, link.token)
          }
          isNamed={!isOpen || name.trim() !== ''}
          send={send}
          onPublished={() => withTransition(() => setPublished(true))}
        />
      )}
      {after ?? <Reach business={found.business} />}
    </MessageScreen>
  );
}
