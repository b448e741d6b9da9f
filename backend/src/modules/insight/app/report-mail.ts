import {
  fill,
  inLanguage,
  layOutMail,
  mailLanguage,
  nameInSentence,
  nameLine,
  subjectLine,
  type MailBrand,
  type WrittenMail,
} from '../../../lib/email/mail.js';
import type { Figures } from '../domain/figures.js';
import { reportTexts } from './report-mail.texts.js';
import type { ScoreExplanation } from './score-explanation.js';
import { formatters } from '../../../lib/i18n/formatters.js';

export interface ReportMailInput {
  /** BCP 47; English where it is unknown or not supported. */
  language?: string | null | undefined;
  firstName: string;
  businessName: string;
  /** First day of the month that is reported. */
  month: string;
  current: Figures;
  previous: Figures;
  score: ScoreExplanation;
  brand: MailBrand;
  links: { insight: string; settings: string };
}

const NONE = '–';

/** Returns the email with a month's figures, those of the month before, and the step that raises the score most. */
export function reportMail(input: ReportMailInput): WrittenMail {
  const { brand, current, previous, score, links } = input;
  const { lang, dir } = mailLanguage(input.language);
  const texts = inLanguage(reportTexts, lang);
  const number = (value: number | null, options?: Intl.NumberFormatOptions): string =>
    value === null ? NONE : formatters.number(lang, options).format(value);
  const stars = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const percent = { style: 'percent' } as const;
  const names = {
    firstName: nameInSentence(input.firstName),
    businessName: nameInSentence(input.businessName),
    month: formatters
      .date(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' })
      .format(new Date(input.month)),
  };
  const line = (label: string, now: string, before: string): string =>
    fill(texts.line, { label, now, before });
  const figures = [
    line(texts.rating, number(current.ratingAverage, stars), number(previous.ratingAverage, stars)),
    line(texts.ratings, number(current.ratings), number(previous.ratings)),
    line(texts.public, number(current.publicReviews), number(previous.publicReviews)),
    line(
      texts.answered,
      number(current.responseRate, percent),
      number(previous.responseRate, percent),
    ),
    line(texts.sent, number(current.sent), number(previous.sent)),
  ].join('\n');
  const change = score.change === null ? NONE : number(score.change, { signDisplay: 'exceptZero' });
  const summary =
    score.score === null
      ? texts.noScore
      : fill(texts.score, { score: number(score.score), change });
  const [step] = score.steps;
  const laidOut = layOutMail({
    brand,
    lang,
    dir,
    title: fill(texts.title, names),
    preheader: summary,
    blocks: [
      {
        kind: 'text',
        text: fill(nameLine(input.firstName) === '' ? texts.greetingNoName : texts.greeting, names),
      },
      { kind: 'text', text: summary },
      { kind: 'text', text: figures },
      ...(step ? [{ kind: 'text' as const, text: `${texts.next} ${texts.step[step.step]}` }] : []),
      { kind: 'button', label: texts.action, href: links.insight },
    ],
    reason: fill(texts.reason, names),
    unsubscribe: { label: texts.unsubscribe, href: links.settings },
  });
  return { subject: subjectLine(fill(texts.subject, names)), ...laidOut };
}
