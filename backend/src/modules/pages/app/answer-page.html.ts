import { fill, nameInSentence, nameLine } from '../../../lib/email/mail.js';
import { cleanText, escapeHtml } from '../../../lib/email/mail-text.js';
import { formatters } from '../../../lib/i18n/formatters.js';
import { pluralOf } from '../../../lib/i18n/catalogues.js';
import { PUBLIC_RATING, TOP_RATING } from '../../../rules/ratings.js';
import { MAX_CUSTOMER_NAME } from '../../../rules/customer-fields.js';
import { readablePhone } from '../../../rules/phone-numbers.js';
import type { CustomerPage, CustomerTexts, CustomerVisit } from '../../../site/customer-visits.js';
import type { LinkSection } from '../../../site/link-languages.js';
import { MAX_MESSAGE } from '../../feedback/public.js';
import { MAX_BODY, MAX_TITLE } from '../../reviews/public.js';
import { footHtml, plainSentence, sentence, typed } from './page-parts.js';

/** Rating and words as the customer typed them. */
export interface Typed {
  /** 1 to 5. */
  rating: number;
  title: string;
  text: string;
  /** Name and address that customers may leave by a shared link. */
  name: string;
  email: string;
}

/** Returns the fields of a customer who has only chosen a star. */
export const onlyStars = (rating: number): Typed => ({
  rating,
  title: '',
  text: '',
  name: '',
  email: '',
});

/** Problem of a form; each has its own sentence. */
export type AnswerProblem =
  | keyof CustomerTexts['problems']
  | 'noStar'
  | 'noText'
  | 'tooLong'
  | 'titleTooLong';

/** Reason why a form was not taken, with the status of the page that says so. */
export interface Failure {
  problem: AnswerProblem;
  status: number;
}

/** Business and customer behind a link. */
export interface FoundLink {
  business: {
    name: string;
    phone: string | null;
    bookingUrl: string | null;
    headingTypeface: string;
  };
  /** Name to greet the customer by; null when there is none. */
  firstName: string | null;
  /** Name that the review is signed with; null when it is not known yet or has none. */
  publicName: string | null;
  /** True when ratings below five stars may be published as well. */
  mayPublishToo: boolean;
  isDemo: boolean;
  /** Id of the next answer by a shared link; undefined for the link of a request. */
  submissionId: string | undefined;
}

/** A visit, and who is behind its link. */
export interface Asked {
  visit: CustomerVisit;
  found: FoundLink;
}

/** Most characters of an email address. */
const MAX_EMAIL = 254;

/** The star of the customer page (`frontend/src/customer-page/stars.tsx`). */
const STAR =
  '<svg viewBox="2 1.8 20 19.4" aria-hidden="true" focusable="false"><path d="M12 3.3l2.6 5.3 5.9.9-4.3 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.1 5.9-.9z"/></svg>';

const icon = (paths: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths}</svg>`;

const ICONS = {
  globe: icon(
    '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5.3 5.3 5.3 12.7 0 18M12 3c-5.3 5.3-5.3 12.7 0 18"/>',
  ),
  lock: icon(
    '<rect x="5" y="10.5" width="14" height="10" rx="2.5"/><path d="M8 10.5V7.5a4 4 0 0 1 8 0v3"/>',
  ),
  check: icon('<path d="M5 12.8l4.6 4.6L19.5 7"/>'),
  link: icon(
    '<path d="M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12.5 5.8M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1-1M4 4l16 16"/>',
  ),
};

const STARS = Array.from({ length: TOP_RATING }, (_, index) => index + 1);

/** True for a rating that becomes a public review. */
export const isPublic = (rating: number): boolean => rating === PUBLIC_RATING;

/** Maximum length of the words of an answer. */
const limitOf = (rating: number): number => (isPublic(rating) ? MAX_BODY : MAX_MESSAGE);

const starsLabel = ({ texts, language }: CustomerVisit, count: number): string =>
  fill(pluralOf(texts.rating, 'stars', count, language), {
    count: formatters.number(language).format(count),
  });

/** Address of the page: forms go there without the star of the link that was followed. */
const addressOf = ({ path }: CustomerVisit): string => escapeHtml(path);

/** Renders values that a form sends along, with their line breaks. */
const hiddenFields = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${name}" value="${escapeHtml(cleanText(value)).replaceAll('\n', '&#10;')}">`,
    )
    .join('');

/** Renders chosen stars, read-only: green for five, amber below. */
function starsShown(visit: CustomerVisit, rating: number): string {
  const stars = STARS.map(
    (value) => `<span class="star${value <= rating ? ' full' : ''}">${STAR}</span>`,
  );
  const label = plainSentence(visit.texts.rating.chosen, { stars: starsLabel(visit, rating) });
  return `<div class="stars shown${isPublic(rating) ? ' best' : ''}" role="img" aria-label="${label}">${stars.join('')}</div>`;
}

function problemHtml(
  { visit: { texts, language }, found }: Asked,
  rating: number,
  problem?: AnswerProblem,
): string {
  if (problem === undefined) return '';
  const limit = problem === 'titleTooLong' ? MAX_TITLE : limitOf(rating);
  const said = { ...texts.problems, ...texts.plain }[problem];
  const values = { limit: formatters.number(language).format(limit) };
  return `<div class="problem" role="alert"><p>${sentence(said, values, found.business.name)}</p></div>`;
}

/** Renders the layout of the page: the business above, the step in the middle, the brand's name below. */
function frame(visit: CustomerVisit, found: FoundLink | undefined, step: string): string {
  const { texts, brand } = visit;
  const name = nameLine(found?.business.name ?? '', 120);
  const initial = (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toLocaleUpperCase();
  const whose = name
    ? `<span class="tile" aria-hidden="true">${escapeHtml(initial)}</span><span class="name" dir="auto">${escapeHtml(name)}</span>`
    : '';
  const demo = found?.isDemo ? `<span class="pill">${sentence(texts.demo)}</span>` : '';
  return `<div class="page" data-headings="${found?.business.headingTypeface ?? 'default'}">
<header class="brand">${whose}${demo}</header>
<main>${step}</main>
${footHtml(brand, found?.submissionId === undefined ? texts.sentWith : texts.madeWith)}
</div>`;
}

/** Renders step 1: one question, five stars. */
export function ratingStep(asked: Asked, failure?: Failure): CustomerPage {
  const { visit, found } = asked;
  const { rating, plain } = visit.texts;
  const { firstName } = found;
  const lead =
    firstName === null
      ? sentence(rating.lead, {}, found.business.name)
      : sentence(rating.leadNamed, { name: nameInSentence(firstName) }, found.business.name);
  const stars = STARS.map(
    (value) =>
      `<label class="star"><input type="radio" name="rating" value="${value}" required aria-label="${escapeHtml(starsLabel(visit, value))}">${STAR}</label>`,
  );
  return {
    status: failure?.status ?? 200,
    title: rating.heading,
    body: frame(
      visit,
      found,
      `<form class="step centered" method="post" action="${addressOf(visit)}">
<h1>${sentence(rating.heading)}</h1>
<p class="lead">${lead}</p>
<fieldset class="stars pick" aria-describedby="hint"><legend>${sentence(rating.heading)}</legend>${stars.join('')}</fieldset>
<p id="hint" class="quiet">${sentence(rating.hint)}</p>
${problemHtml(asked, 0, failure?.problem)}
<button class="main" name="action" value="choose">${sentence(plain.continue)}</button>
</form>`,
    ),
  };
}

/** Returns the id of an answer by a shared link; nothing for the link of a request. */
const idOf = ({ submissionId }: FoundLink): Record<string, string> =>
  submissionId === undefined ? {} : { submissionId };

/** Renders the optional name and address: without them the answer comes from an anonymous customer. */
function contactFields({ visit, found }: Asked, { rating, name, email }: Typed): string {
  const { contact } = visit.texts;
  const field = (id: string, label: string, attributes: string, value: string, note = ''): string =>
    `<div class="field"><label for="${id}">${sentence(label)}</label><input id="${id}" name="${id}" aria-describedby="${note && 'signature '}contact-note" ${attributes} value="${escapeHtml(value)}">${note && `<p id="signature" class="quiet">${sentence(note)}</p>`}</div>`;
  const ofName = `type="text" dir="auto" autocomplete="given-name" maxlength="${MAX_CUSTOMER_NAME}"`;
  const ofEmail = `type="email" dir="ltr" inputmode="email" autocomplete="email" maxlength="${MAX_EMAIL}"`;
  return `<fieldset class="contact"><legend>${sentence(contact.heading)}</legend>
<p id="contact-note" class="quiet">${sentence(contact.note, {}, found.business.name)}</p>
${isPublic(rating) ? field('name', contact.namePublic, ofName, name, contact.signature) : field('name', contact.name, ofName, name)}
${field('email', contact.email, ofEmail, email)}
</fieldset>`;
}

/** Renders the name that a review of a known customer is signed with; others choose one in the form. */
function signature({ visit, found }: Asked): string {
  const { submissionId, publicName: name, business } = found;
  if (submissionId !== undefined) return '';
  const { notePublicSigned, notePublicUnnamed } = visit.texts.details;
  return name === null
    ? ` ${sentence(notePublicUnnamed, {}, business.name)}`
    : ` ${sentence(notePublicSigned, { name: nameInSentence(name) }, business.name)}`;
}

/** Renders step 2: the words. Shows everything typed, whatever the result of a submit. */
export function detailsStep(asked: Asked, answer: Typed, failure?: Failure): CustomerPage {
  const { visit, found } = asked;
  const { rating, title, text } = answer;
  const { details } = visit.texts;
  const shown = isPublic(rating);
  const heading = shown ? details.headingPublic : details.headingPrivate;
  const note = sentence(shown ? details.notePublic : details.notePrivate, {}, found.business.name);
  const titleField = shown
    ? `<div class="field"><label for="title">${sentence(details.title)}</label><input id="title" name="title" type="text" dir="auto" autocomplete="off" maxlength="${MAX_TITLE}" value="${escapeHtml(title)}"></div>`
    : '';
  return {
    status: failure?.status ?? 200,
    title: heading,
    body: frame(
      visit,
      found,
      `<form class="step" method="post" action="${addressOf(visit)}">
${hiddenFields({ rating: String(rating), ...idOf(found) })}
${starsShown(visit, rating)}
<h1>${sentence(heading)}</h1>
${titleField}
<div class="field"><label for="text">${sentence(shown ? details.review : details.feedback)}</label>
<textarea id="text" name="text" rows="4" dir="auto" required aria-describedby="where why" maxlength="${limitOf(rating)}">
${escapeHtml(cleanText(text))}</textarea></div>
<p id="where" class="where">${shown ? ICONS.globe : ICONS.lock}<span>${note}${shown ? signature(asked) : ''}</span></p>
${found.submissionId === undefined ? '' : contactFields(asked, answer)}
${problemHtml(asked, rating, failure?.problem)}
<div class="actions"><a class="plain" href="${addressOf(visit)}">${sentence(details.back)}</a><button class="main" name="action" value="submit" aria-describedby="why">${sentence(details.submit)}</button></div>
<p id="why" class="why">${sentence(details.writeFirst)}</p>
</form>`,
    ),
  };
}

/** Renders a message that fills the page. */
function messageStep(
  mark: string,
  heading: string,
  paragraphs: readonly string[],
  more = '',
): string {
  const [lead = '', ...rest] = paragraphs;
  return `<section class="step centered">
${mark}
<h1>${sentence(heading)}</h1>
<p class="lead">${lead}</p>
${rest.map((text) => `<p class="quiet">${text}</p>`).join('\n')}
${more}
</section>`;
}

const seal = (tone: string, paths: string): string => `<div class="seal ${tone}">${paths}</div>`;

/** Renders the ways to reach the business. Shown once the answer is given: nothing leads away from it before. */
function reachHtml({ visit: { texts }, found }: Asked): string {
  const { phone, bookingUrl } = found.business;
  const book = bookingUrl
    ? `<li><a href="${escapeHtml(bookingUrl)}" rel="nofollow noopener">${sentence(texts.reach.book)}</a></li>`
    : '';
  const call = phone
    ? `<li><a href="tel:${escapeHtml(phone)}">${sentence(texts.reach.call)} <bdi dir="ltr">${escapeHtml(readablePhone(phone))}</bdi></a></li>`
    : '';
  return book || call ? `<ul class="reach">${book}${call}</ul>` : '';
}

/** Renders step 3: thanks, and the offer to publish private words where the business makes it. */
export function successStep(
  asked: Asked,
  { rating, text, name, email }: Typed,
  isPublished: boolean,
  failure?: Failure,
): CustomerPage {
  const { visit, found } = asked;
  const { success } = visit.texts;
  const isShared = found.submissionId !== undefined;
  const isNamed = !isShared || name.trim() !== '';
  // Nobody can reach out to a customer who left no address.
  const received = isShared && email.trim() === '' ? success.privateUnnamed : success.private;
  // The words of a shared answer are found by its id.
  const kept: Record<string, string> = isShared ? { name, email } : { text };
  const offer =
    !isPublished && found.mayPublishToo
      ? `<form class="step" method="post" action="${addressOf(visit)}">
${hiddenFields({ rating: String(rating), ...idOf(found), ...kept })}
<p class="quiet">${sentence(isNamed ? success.publishNote : success.publishNoteUnnamed)}</p>
${problemHtml(asked, rating, failure?.problem)}
<div class="actions"><button class="main" name="action" value="publish">${sentence(success.publishToo)}</button></div>
</form>`
      : '';
  const mark = isPublished ? starsShown(visit, rating) : seal('highlight', ICONS.check);
  const said = isPublished ? success.public : received;
  return {
    status: failure?.status ?? 200,
    title: success.heading,
    body: frame(
      visit,
      found,
      messageStep(
        mark,
        success.heading,
        [sentence(said), sentence(success.close)],
        `${offer}${reachHtml(asked)}`,
      ),
    ),
  };
}

/** Renders that this link has been answered; a shared one, by this browser today. */
export function answeredPage(asked: Asked): CustomerPage {
  const { visit, found } = asked;
  const { answeredToday, answered: answeredOnce } = visit.texts;
  const answered = found.submissionId === undefined ? answeredOnce : answeredToday;
  const thanks = sentence(answered.body, {}, found.business.name);
  return {
    status: 200,
    title: answered.heading,
    body: frame(
      visit,
      found,
      messageStep(seal('success', ICONS.check), answered.heading, [thanks], reachHtml(asked)),
    ),
  };
}

/**
 * Renders that the link cannot be used.
 * @param text words that were typed; they are shown again, to be copied
 */
export function notFoundPage(visit: CustomerVisit, section: LinkSection, text = ''): CustomerPage {
  const { linkNotFound, notFound: requestNotFound, problems } = visit.texts;
  const notFound = section === 'q' ? linkNotFound : requestNotFound;
  const words = text.trim() !== '';
  const said = words ? [problems['not-found']] : [notFound.body, notFound.todo];
  return {
    status: 404,
    title: notFound.heading,
    body: frame(
      visit,
      undefined,
      messageStep(
        seal('calm', ICONS.link),
        notFound.heading,
        said.map((one) => sentence(one)),
        words ? typed(text, 'kept') : '',
      ),
    ),
  };
}
