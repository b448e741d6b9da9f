import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import channelSmtp from '../plugins/channel-smtp/index.js';
import { aMessage, goAhead, open } from '../sdk/conformance/channel.js';
import type { ChannelProvider } from '../sdk/index.js';
import { LANGUAGES } from '../src/lib/i18n/languages.js';
import type { WrittenMail } from '../src/lib/email/mail.js';
import { accountDeletedMail } from '../src/modules/auth/app/account-deleted-mail.js';
import { resetPasswordMail, verifyEmailMail } from '../src/modules/auth/app/account-mails.js';
import { invitationMail } from '../src/modules/auth/app/invitation-mail.js';
import { signupAttemptMail } from '../src/modules/auth/app/signup-attempt-mail.js';
import { billingMail } from '../src/modules/billing/app/billing-mail.js';
import { BILLING_MAILS } from '../src/modules/billing/domain/due-mail.js';
import { contactMail as contactEmailMail } from '../src/modules/businesses/app/contact-mail.js';
import { domainAlertMail } from '../src/modules/branding/app/domain-alert-mail.js';
import { feedbackReplyMail } from '../src/modules/feedback/app/feedback-reply-mail.js';
import { reportMail } from '../src/modules/insight/app/report-mail.js';
import { NOTHING_COUNTED, toFigures } from '../src/modules/insight/domain/figures.js';
import { notificationMail } from '../src/modules/notifications/app/notification-mail.js';
import { weeklyMail } from '../src/modules/notifications/app/weekly-mail.js';
import { contactMail } from '../src/modules/pages/app/contact-mail.js';
import { closureMail } from '../src/modules/privacy/app/closure-mail.js';
import { reviewRequestMail } from '../src/modules/requests/app/review-request-mail.js';
import { faultsOfEmail } from './conformance/email-faults.js';
import { startSmtpSink, type ReceivedMail, type SmtpSink } from './harness/smtp-sink.js';

const SITE = 'https://reviews.example';
const MODULES = join(process.cwd(), 'backend', 'src', 'modules');
const brand = { name: 'Brightside', primaryColor: '#0b6b7d', footer: '14 Harbor Road, Portland' };
const business = { businessName: 'Fade & Blade', brand: { ...brand, name: 'Fade & Blade' } };
const page = `${SITE}/r/token`;
const links = {
  star1: `${page}?rating=1`,
  star2: `${page}?rating=2`,
  star3: `${page}?rating=3`,
  star4: `${page}?rating=4`,
  star5: `${page}?rating=5`,
  page,
};
const day = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** Every email that the product writes, in a language. */
const emailsIn = (language: string): WrittenMail[] => {
  const about = { brand, language };
  const person = { ...about, firstName: 'Olivia' };
  const link = `${SITE}/page?token=secret`;
  const asked = { ...business, customerName: 'Maria', links, language };
  return [
    verifyEmailMail({ ...person, link, validHours: 48 }),
    resetPasswordMail({ ...person, link, validHours: 1 }),
    signupAttemptMail({ ...person, accountUrl: SITE }),
    accountDeletedMail(person),
    closureMail({ ...about, organizationName: 'Brightside', eraseAt: day('2026-12-01'), link }),
    ...(['owner', 'manager', 'staff'] as const).map((role) =>
      invitationMail({
        ...about,
        inviterName: 'Olivia',
        organizationName: 'Brightside',
        role,
        link,
        businessNames: ['Fade & Blade'],
        validDays: 7,
      }),
    ),
    ...BILLING_MAILS.map((kind) =>
      billingMail({
        ...person,
        kind,
        link,
        facts: {
          plan: 'pro',
          money: { amount: 2_900, currency: 'USD' },
          graceEnd: day('2026-12-01'),
          readableUntil: day('2026-12-24'),
          trialEnd: day('2026-12-08'),
        },
      }),
    ),
    ...(['failing', 'suspended', 'lost'] as const).map((kind) =>
      domainAlertMail({
        ...person,
        kind,
        host: 'reviews.mine.example',
        link,
        suspendsAt: day('2026-11-27'),
      }),
    ),
    reportMail({
      ...person,
      businessName: 'Fade & Blade',
      month: '2026-10-01',
      current: toFigures(NOTHING_COUNTED),
      previous: toFigures(NOTHING_COUNTED),
      score: { score: 91, change: 2, parts: [], steps: [] },
      links: { insight: `${SITE}/insight`, settings: `${SITE}/insight#report` },
    }),
    ...(['immediately', 'daily'] as const).map((schedule) =>
      notificationMail({
        ...about,
        businessName: 'Fade & Blade',
        schedule,
        counts: { feedback: 12, reviews: 1 },
        items: [
          { kind: 'feedback-received', rating: 1, isUrgent: schedule === 'daily', words: '☎ 1' },
          { kind: 'review-published', rating: 5, isUrgent: false, words: '♥' },
        ],
        links: {
          inbox: `${SITE}/inbox`,
          reviews: `${SITE}/reviews`,
          settings: `${SITE}/settings/notifications`,
        },
      }),
    ),
    weeklyMail({
      ...about,
      businessName: 'Fade & Blade',
      days: { from: '2026-11-23', to: '2026-11-29' },
      lines: [
        { line: 'rated', count: 8, average: 4.6, before: 4.4 },
        { line: 'split', publicReviews: 5, privateFeedback: 3 },
        { line: 'waiting', count: 2, days: 3 },
        { line: 'liked', topic: 'staff' },
        { line: 'score', score: 71, change: 2 },
      ],
      quotes: {
        happy: { kind: 'review-published', rating: 5, text: '♥', customerName: 'Maria Lopez' },
        learn: { kind: 'feedback-received', rating: 2, text: '☎ 1', customerName: null },
      },
      step: { step: 'reply', customerName: 'Maria Lopez' },
      siteUrl: SITE,
      unsubscribeUrl: `${SITE}/u/token`,
    }),
    contactEmailMail({
      ...about,
      requesterName: 'Olivia',
      businessName: 'Fade & Blade',
      link,
      validDays: 7,
    }),
    contactMail(
      { name: 'Olivia', email: 'olivia@example.com', topic: 'question', message: 'A' },
      brand,
      language,
    ),
    reviewRequestMail({ ...asked, unsubscribeUrl: `${SITE}/u/token`, postalAddress: '1 Main St' }),
    reviewRequestMail({ ...asked, customerName: '' }),
    feedbackReplyMail({
      ...business,
      language,
      unsubscribeUrl: `${SITE}/u/token`,
      reply: 'R',
      feedback: { message: 'F', rating: 2 },
    }),
  ];
};

/** Subjects as the texts have them, their values open. */
const subjectsOf = (texts: unknown): string[] =>
  Object.entries(texts as object).flatMap(([key, value]) => {
    if (typeof value === 'object') return subjectsOf(value);
    return key === 'subject' ? [String(value)] : [];
  });
const templatesIn = (language: string): string[] =>
  readdirSync(MODULES).flatMap((module) => {
    const folder = join(MODULES, module, 'app', 'locales');
    try {
      return subjectsOf(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')));
    } catch {
      return [];
    }
  });
/** No-break spaces of French leave a subject as plain ones. */
const plain = (text: string): string => text.replace(/\s+/gu, ' ');
const matcherOf = (template: string): RegExp =>
  new RegExp(
    `^${plain(template)
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}/g, '.+')}$`,
    'u',
  );

/** Matches slots of a text, and values that are missing. None of the values here have any of that. */
const UNFILLED = /[{}]|\bundefined\b|\bNaN\b|\[object /;

const base64 = (text: string): string =>
  Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');

/** Lines that say something, without names, addresses and figures. */
const sentencesOf = ({ mail }: ReceivedMail): string[] =>
  (mail.text ?? '')
    .split('\n')
    .filter((line) => !/https?:/.test(line) && (line.match(/\p{L}{3,}/gu)?.length ?? 0) >= 5);

describe('every email of the product', () => {
  let sink: SmtpSink;
  let channel: ChannelProvider;
  const received = new Map<string, ReceivedMail[]>();

  beforeAll(async () => {
    sink = await startSmtpSink();
    channel = await open(channelSmtp, { url: sink.url });
    for (const language of LANGUAGES) {
      const before = sink.received.length;
      for (const { subject, html, text } of emailsIn(language)) {
        const sent = await channel.deliver(aMessage({ subject, html, text }), goAhead);
        expect(sent.outcome).toBe('sent');
      }
      received.set(language, sink.received.slice(before));
    }
  });
  // Judges what has come, too.
  afterAll(async () => {
    await channel.close();
    await sink.stop();
  });

  it.each(LANGUAGES)('is walked through in %s: no subject of the texts is left out', (language) => {
    const subjects = (received.get(language) ?? []).map(({ mail }) => mail.subject ?? '');
    const templates = templatesIn(language);
    expect(templates.length).toBeGreaterThan(10);
    const missing = templates.filter(
      (template) => !subjects.some((subject) => matcherOf(template).test(plain(subject))),
    );
    expect(missing).toEqual([]);
  });

  it.each(LANGUAGES)('has a value in each slot of its texts, in %s', (language) => {
    const unfilled = (received.get(language) ?? []).filter(({ mail: { subject, html, text } }) =>
      UNFILLED.test([subject, text, html?.replace(/<style>[^]*?<\/style>/g, '')].join('\n')),
    );
    expect(unfilled.map(({ mail }) => mail.subject)).toEqual([]);
  });

  it('is at fault where a slot for a value of the product holds none', async () => {
    const link = `${SITE}/page`;
    const about = { brand, language: 'en', firstName: 'Olivia' };
    for (const [validHours, faults] of [
      [48, []],
      [NaN, ['a value was not filled in']],
    ] as const) {
      const { subject, html, text } = verifyEmailMail({ ...about, link, validHours });
      const raw = [
        'From: a@a.example',
        'To: b@b.example',
        `Subject: ${subject}`,
        'MIME-Version: 1.0',
        'Date: Tue, 01 Dec 2026 12:00:00 +0000',
        'Message-ID: <1@a.example>',
        'Content-Type: multipart/alternative; boundary=part',
        '',
        '--part',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        base64(text),
        '--part',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        base64(html),
        '--part--',
        '',
      ].join('\r\n');
      expect(await faultsOfEmail(Buffer.from(raw))).toEqual(faults);
    }
  });

  it.each(['{{7*7}}', '{name}', '{businessName}', '{{customer.name|there}}', 'undefined', 'NaN'])(
    'shows %s as it was typed, and finds no fault in it',
    async (typed) => {
      const named = { businessName: typed, brand: { ...brand, name: typed } };
      const asked = { ...business, customerName: 'Maria', links, language: 'en' };
      const replied = {
        ...business,
        reply: 'We are sorry.',
        language: 'en',
        feedback: { message: 'I waited.', rating: 2 },
      };
      const figures = toFigures(NOTHING_COUNTED);
      const written = [
        reviewRequestMail({ ...asked, ...named }),
        // Nobody is greeted by what cannot be a name.
        ...(/^\p{L}+$/u.test(typed) ? [reviewRequestMail({ ...asked, customerName: typed })] : []),
        feedbackReplyMail({ ...replied, ...named }),
        feedbackReplyMail({ ...replied, reply: `We are sorry, ${typed}.` }),
        feedbackReplyMail({ ...replied, feedback: { message: typed, rating: 2 } }),
        reportMail({
          brand,
          language: 'en',
          firstName: typed,
          businessName: 'Fade & Blade',
          month: '2026-10-01',
          current: figures,
          previous: figures,
          score: { score: 91, change: 2, parts: [], steps: [] },
          links: { insight: `${SITE}/insight`, settings: `${SITE}/insight#report` },
        }),
        notificationMail({
          brand,
          language: 'en',
          businessName: typed,
          schedule: 'daily',
          counts: { feedback: 1, reviews: 0 },
          items: [{ kind: 'feedback-received', rating: 2, isUrgent: false, words: typed }],
          links: {
            inbox: `${SITE}/inbox`,
            reviews: `${SITE}/reviews`,
            settings: `${SITE}/settings/notifications`,
          },
        }),
      ];
      for (const { subject, html, text } of written) {
        await channel.deliver(aMessage({ subject, html, text }), goAhead);
        const { raw, mail } = sink.received.at(-1) as ReceivedMail;
        expect(mail.text).toContain(typed);
        expect(await faultsOfEmail(Buffer.from(raw))).toEqual([]);
      }
    },
  );

  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'has no English sentence in %s',
    (language) => {
      const english = new Set((received.get('en') ?? []).flatMap(sentencesOf));
      const own = (received.get(language) ?? []).flatMap(sentencesOf);
      expect(own.length).toBeGreaterThan(40);
      expect(own.filter((line) => english.has(line))).toEqual([]);
    },
  );
});
