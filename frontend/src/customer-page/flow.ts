import { submitFeedbackLimits, submitReviewLimits } from '../shared/api/generated/limits';
import type { Link } from './link';

export const TITLE_LIMIT = submitReviewLimits.title.maxLength;
export const TEXT_LIMIT = submitReviewLimits.body.maxLength;

export type Step = 'rating' | 'details' | 'success';

/** Problem of a submit; each has its own sentence. */
export type SubmitProblem =
  | 'offline'
  | 'timeout'
  | 'network'
  | 'not-found'
  | 'answered'
  | 'invalid'
  | 'too-many'
  | 'server'
  | 'incomplete'
  | 'email'
  | 'full'
  | 'today'
  | 'ended';

export interface FlowState {
  step: Step;
  /** 1 to 5; 0 while none is chosen. */
  rating: number;
  title: string;
  text: string;
  /** Name and email that customers may leave by a shared link. */
  name: string;
  email: string;
  pending: boolean;
  problem: SubmitProblem | null;
}

export type FlowAction =
  | { type: 'choose'; rating: number }
  | { type: 'back' }
  | { type: 'title'; title: string }
  | { type: 'text'; text: string }
  | { type: 'name'; name: string }
  | { type: 'email'; email: string }
  | { type: 'submit' }
  | { type: 'failed'; problem: SubmitProblem }
  | { type: 'succeeded' };

/** Part of the state that survives a reload. */
export interface Draft {
  rating: number;
  title: string;
  text: string;
  name: string;
  email: string;
}

const isRating = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 5;

/** Returns the star tapped in an email (`?rating=4`), or 0. It only preselects: no GET ever submits. */
export function ratingFromSearch(search: string): number {
  const value = new URLSearchParams(search).get('rating') ?? '';
  return /^[1-5]$/.test(value) ? Number(value) : 0;
}

/** Returns the state the page starts in: a star from the email overrides the draft's; the draft's text is kept. */
export function initialState(linkRating: number, draft: Draft | null): FlowState {
  const rating = linkRating || (draft?.rating ?? 0);
  return {
    step: rating > 0 ? 'details' : 'rating',
    rating,
    title: rating > 0 ? (draft?.title ?? '') : '',
    text: rating > 0 ? (draft?.text ?? '') : '',
    name: rating > 0 ? (draft?.name ?? '') : '',
    email: rating > 0 ? (draft?.email ?? '') : '',
    pending: false,
    problem: null,
  };
}

/** True for a rating that becomes a public review: private feedback takes only lower ones. */
export const isPublic = (state: Pick<FlowState, 'rating'>): boolean =>
  state.rating > submitFeedbackLimits.rating.maximum;

export const canSubmit = (state: FlowState): boolean =>
  state.step === 'details' && !state.pending && state.text.trim() !== '';

/** Cuts a text to a number of UTF-16 code units; never splits a character such as an emoji. */
export function cut(text: string, limit: number): string {
  const part = text.slice(0, limit);
  return text.length > limit && /[\ud800-\udbff]$/.test(part) ? part.slice(0, -1) : part;
}

/** Applies an action. The only transitions are rating -> details -> success, and back from details to rating. */
export function reduce(state: FlowState, action: FlowAction): FlowState {
  switch (action.type) {
    case 'choose':
      return state.step === 'rating' && isRating(action.rating)
        ? { ...state, step: 'details', rating: action.rating }
        : state;
    case 'back':
      return state.step === 'details' && !state.pending ? initialState(0, null) : state;
    case 'title':
      return state.pending ? state : { ...state, title: cut(action.title, TITLE_LIMIT) };
    case 'text':
      return state.pending ? state : { ...state, text: cut(action.text, TEXT_LIMIT) };
    case 'name':
      return state.pending ? state : { ...state, name: action.name };
    case 'email':
      return state.pending ? state : { ...state, email: action.email };
    case 'submit':
      return canSubmit(state) ? { ...state, pending: true, problem: null } : state;
    case 'failed':
      return { ...state, pending: false, problem: action.problem };
    case 'succeeded':
      return { ...state, pending: false, problem: null, step: 'success' };
  }
}

export interface RequestIds {
  businessId: string;
  customerId: string;
}

/**
 * Sends an answer. Returns null once it is on the server, and `waiting` when it is stored on the device until it can be
 * sent.
 */
export type SendAnswer = (
  submission: Submission,
  key: string,
) => Promise<SubmitProblem | 'waiting' | null>;

export interface Submission {
  path: string;
  body: Record<string, unknown>;
}

/** Returns the request that a completed page sends; null while it lacks an id, a rating or a text. */
export function submissionOf(
  state: FlowState,
  ids: RequestIds | undefined,
  token: string,
): Submission | null {
  const { businessId = '', customerId = '' } = ids ?? {};
  const words = state.text.trim();
  if (!businessId || !customerId || !isRating(state.rating) || words === '') return null;
  const common = { businessId, customerId, rating: state.rating, token };
  if (!isPublic(state))
    return { path: '/api/private-feedback', body: { ...common, message: words } };
  const title = state.title.trim();
  return { path: '/api/reviews', body: { ...common, body: words, ...(title ? { title } : {}) } };
}

/** Returns the request that publishes private feedback as a review, when its author chooses to. */
export function publicationOf(
  state: FlowState,
  ids: RequestIds | undefined,
  token: string,
): Submission {
  const { businessId = '', customerId = '' } = ids ?? {};
  const who = { businessId, customerId, rating: state.rating, token };
  return { path: '/api/reviews', body: { ...who, body: state.text.trim() } };
}

/** Links by which anybody may answer: the business asks nobody in particular. */
type OpenLink = Exclude<Link, { kind: 'request' }>;

const openPath = (link: OpenLink): string =>
  link.kind === 'shared' ? `/api/shared-links/${encodeURIComponent(link.token)}` : '/api/hand-over';

/** Ids and language that the page adds to an answer without a request. */
export interface SharedIds {
  submissionId: string;
  /** Id of a customer's own device; undefined on one that customers share. */
  deviceId?: string | undefined;
  /** Language of the page. */
  language: string;
}

/** Returns what a completed page sends without a request; null while it lacks a rating or a text. */
export function sharedSubmissionOf(
  state: FlowState,
  link: OpenLink,
  { submissionId, deviceId, language }: SharedIds,
): Submission | null {
  const words = state.text.trim();
  if (!isRating(state.rating) || words === '') return null;
  const title = isPublic(state) ? state.title.trim() : '';
  const [name, email] = [state.name.trim(), state.email.trim()];
  return {
    path: `${openPath(link)}/ratings`,
    body: {
      submissionId,
      ...(link.kind === 'shared' ? { deviceId, source: link.source } : {}),
      rating: state.rating,
      body: words,
      ...(title ? { title } : {}),
      ...(name || email
        ? { customer: { ...(name ? { name } : {}), ...(email ? { email, language } : {}) } }
        : {}),
    },
  };
}

/** Returns what publishes private feedback without a request. */
export const sharedPublicationOf = (link: OpenLink, submissionId: string): Submission => ({
  path: `${openPath(link)}/publish`,
  body: { submissionId },
});

/** True for an address that may be one, and for none at all. */
export const isEmailOrEmpty = (email: string): boolean =>
  email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());

/** Problems that a code of the server names. */
const PROBLEM_OF_CODE: Readonly<Record<string, SubmitProblem>> = {
  'requests.already-answered': 'answered',
  'shared-links.already-answered': 'answered',
  'shared-links.answered-today': 'today',
  'shared-links.day-is-full': 'full',
  'hand-overs.ended': 'ended',
  'hand-overs.unknown': 'ended',
};

/**
 * Returns the problem behind an unsuccessful response. A conflict means "answered" only when its code says so: the
 * other one is an earlier submission of this page that the server is still processing, and a retry helps.
 * @param code code of the problem details, if there are any
 */
export function problemOfStatus(status: number, code?: string): SubmitProblem {
  const named = code === undefined ? undefined : PROBLEM_OF_CODE[code];
  if (named) return named;
  if (status === 404 || status === 410) return 'not-found';
  if (status === 409) return 'server';
  if (status === 429) return 'too-many';
  return status >= 400 && status < 500 ? 'invalid' : 'server';
}
