import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtpSink, type SmtpSink } from './harness/smtp-sink.js';
import {
  FaultyProduct,
  PARTS,
  PARTS_OF,
  SENDERS_OF,
  STORAGE_MODES,
  type Part,
  type Victim,
} from './support/faulty-product.js';
import { discrepanciesIn } from './support/discrepancies.js';
import { randomFrom } from './support/random.js';
import { until } from './support/until.js';
import { Visitor } from './support/visitor.js';

// A short run is a part of `npm test`; `npm run test:chaos` makes it long.
const RECIPIENTS = Number(process.env['CHAOS_RECIPIENTS'] ?? 400);
const KILLS = Number(process.env['CHAOS_KILLS'] ?? PARTS.length + 1);
const IS_LONG = process.env['CHAOS_KILLS'] !== undefined;
const MODES = IS_LONG ? STORAGE_MODES : STORAGE_MODES.slice(0, 1);
/** Printed when the test fails, so that the same kills can be repeated. */
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);
/** Milliseconds that the mail server takes per email, so that a campaign lasts long enough for the kills. */
const ANSWER_MS = 15;
const LIMIT_MS = 60_000 + RECIPIENTS * 60 + KILLS * 15_000;
/** Most messages that one killed process leaves unconfirmed: as many as it has connections to the mail server. */
const UNCONFIRMED_EACH = 32;
/** Largest share of unconfirmed messages in a long run with workers; a short run has too few messages for a share. */
const UNCONFIRMED_SHARE = 0.01;
/** Milliseconds; longer than the lease of a process on its messages (45 s). */
const FROZEN_MS = 50_000;
/** One of this many readers answers with five stars. */
const ANSWERS_EVERY = 10;

interface Figures {
  sent: number;
  unconfirmed: number;
}

describe.each(MODES)('a campaign while everything is killed, with %s PostgreSQL', (mode) => {
  const parts = PARTS_OF[mode];
  const victims: readonly Victim[] = [...parts, 'everything'];
  const senders = SENDERS_OF[mode];
  const random = randomFrom(SEED);
  let sink: SmtpSink;
  let product: FaultyProduct;
  let owner: Visitor;
  let campaignId: string;

  beforeAll(async () => {
    sink = await startSmtpSink({ answerMail: (_mail, answer) => setTimeout(answer, ANSWER_MS) });
    product = await FaultyProduct.start(sink.url, mode);
    owner = new Visitor(product.url);
    await product.db.confirmAddress(await owner.register('owner@example.com'));
    const { id: businessId } = await owner.ok<{ id: string }>('POST', '/api/businesses', {
      name: 'Corner Barbers',
    });
    await fill(businessId);
    const campaign = await owner.ok<{ id: string }>(
      'POST',
      `/api/businesses/${businessId}/campaigns`,
      { name: 'Spring', quietHours: false },
    );
    campaignId = campaign.id;
  }, 360_000);

  afterAll(async () => {
    await product?.stop();
    await sink?.stop();
  });

  async function fill(businessId: string): Promise<void> {
    await product.db.rows(
      `INSERT INTO subscriptions SELECT (jsonb_populate_record(NULL::subscriptions, jsonb_build_object(
         'id', gen_random_uuid(), 'organization_id', organization_id, 'plan', 'marketing-pro', 'status', 'active',
         'created_at', now(), 'updated_at', now(), 'sync_version', 0, 'started_at', now()))).*
       FROM businesses WHERE id = $1`,
      [businessId],
    );
    await product.db.rows(
      `INSERT INTO customers (id, organization_id, business_id, name, email, updated_at)
       SELECT gen_random_uuid(), organization_id, id, 'Customer ' || n, 'customer-' || n || '@example.com', now()
       FROM businesses, generate_series(1, $2) n WHERE id = $1`,
      [businessId, RECIPIENTS],
    );
  }

  const arrived = (): string[] =>
    sink.received.flatMap(({ to }) => to).filter((to) => to.startsWith('customer-'));
  /**
   * Answers every `ANSWERS_EVERY`th email, retrying until it succeeds, and in the end each of them once more.
   * @returns the number of readers who answered
   */
  async function answering(isOver: () => boolean): Promise<number> {
    const readers = new Map<string, string>();
    const reader = new Visitor(product.url);
    for (let seen = 0; seen < sink.received.length || !isOver();) {
      const { to = [], mail } = sink.received[seen] ?? {};
      const [, token] = /\/r\/([\w-]{43})/.exec(mail?.text ?? '') ?? [];
      if (!mail) await sleep(50);
      else if (!token || seen % ANSWERS_EVERY > 0 || (await hasAnswered(reader, token))) {
        if (token && seen % ANSWERS_EVERY === 0) readers.set(to[0] ?? '', token);
        seen += 1;
      }
    }
    // Once more, as after a lost response: a process that was killed in between may not have stored its own.
    for (const token of readers.values()) await hasAnswered(reader, token);
    return readers.size;
  }

  /** Answers with the same key and body at every try, so that it counts once. */
  async function hasAnswered(reader: Visitor, token: string): Promise<boolean> {
    try {
      const { request } = await reader.ok<{
        request: { businessId: string; customerId: string };
      }>('GET', `/api/review-request/${token}`);
      const { businessId, customerId } = request;
      await reader.ok(
        'POST',
        '/api/reviews',
        { businessId, customerId, rating: 5, body: 'Great', token },
        { 'idempotency-key': token },
      );
      return true;
    } catch {
      await sleep(100);
      return false;
    }
  }

  /** Kills a victim at even intervals of begun emails; a long run also freezes senders for longer than their lease. */
  async function strike(): Promise<Victim[]> {
    const killed: Victim[] = [];
    const frozen = new Map<Part, Promise<void>>();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const mark = Math.floor((RECIPIENTS * kill) / (KILLS + 1.5));
      await until(`mail ${mark}`, () => sink.begun() >= mark, LIMIT_MS);
      await sleep(random() * 150);
      const victim = victims[(kill - 1) % victims.length] as Victim;
      if (victim === 'everything') await Promise.all(frozen.values());
      else await frozen.get(victim);
      killed.push(victim);
      await product.kill(victim);
      const sleeper = senders[frozen.size];
      if (IS_LONG && sleeper && kill > (KILLS * (frozen.size + 1)) / 3) {
        const wake = product.freeze(sleeper);
        frozen.set(sleeper, sleep(FROZEN_MS).then(wake));
      }
    }
    await Promise.all(frozen.values());
    return [...killed, ...frozen.keys()];
  }

  const figures = async (): Promise<Figures> =>
    (await owner.ok<{ figures: Figures }>('GET', `/api/campaigns/${campaignId}`)).figures;

  it(
    `asks each of ${RECIPIENTS} once through ${KILLS} kills, and its report agrees with the mail server (seed ${SEED})`,
    async () => {
      const begun = await owner.call('POST', `/api/campaigns/${campaignId}/send`, {});
      expect(begun.status).toBe(202);
      let isOver = false;
      const answers = answering(() => isOver);
      const killed = await strike();
      await until('the end of the campaign', isSettled, LIMIT_MS);
      isOver = true;
      const answered = await answers;
      // Events that were published late may not have reached all counters yet.
      let wrong: Record<string, number> = {};
      const isQuiet = async (): Promise<boolean> => {
        wrong = await discrepanciesIn(product.db).catch((error: Error) => ({ [error.message]: 1 }));
        return Object.keys(wrong).length === 0;
      };
      await until('all agrees', isQuiet, 90_000).catch(() => undefined);
      expect(wrong).toEqual({});

      const to = arrived();
      const messages = await product.db.rows<{ recipient: string; status: string }>(
        `SELECT recipient, status FROM messages WHERE kind = 'review-request'`,
      );
      const statusOf = new Map(messages.map(({ recipient, status }) => [recipient, status]));
      const unconfirmed = messages.filter(({ status }) => status === 'unconfirmed');
      // Nobody received two emails.
      expect(to).toHaveLength(new Set(to).size);
      // Each recipient has one message, which either arrived or is marked as unconfirmed.
      expect(messages).toHaveLength(RECIPIENTS);
      expect(statusOf.size).toBe(RECIPIENTS);
      const missing = messages.filter(({ recipient }) => !to.includes(recipient));
      expect(missing.filter(({ status }) => status !== 'unconfirmed')).toEqual([]);
      // Only killed senders leave messages unconfirmed, and few of them.
      const sendersKilled = killed.flatMap((victim) =>
        victim === 'everything' ? senders : senders.filter((sender) => sender === victim),
      ).length;
      expect(unconfirmed.length).toBeLessThanOrEqual(sendersKilled * UNCONFIRMED_EACH);
      if (IS_LONG && mode === 'external') {
        expect(unconfirmed.length).toBeLessThanOrEqual(RECIPIENTS * UNCONFIRMED_SHARE);
      }
      // Each answer was stored once.
      expect(await product.db.count('SELECT count(*) FROM reviews')).toBe(answered);
      // The report agrees exactly with the mail server.
      expect(await figures()).toMatchObject({
        sent: RECIPIENTS - unconfirmed.length,
        unconfirmed: unconfirmed.length,
      });
      expect(to.filter((one) => statusOf.get(one) === 'sent')).toHaveLength(
        RECIPIENTS - unconfirmed.length,
      );
      console.info(
        `${mode}: ${RECIPIENTS} recipients, ${killed.length} faults (${killed.join(', ')}), ${answered} answers: ${to.length} mails arrived, ${unconfirmed.length} unconfirmed, of which ${unconfirmed.length - missing.length} arrived.`,
      );
    },
    LIMIT_MS * 2,
  );

  async function isSettled(): Promise<boolean> {
    const { sent, unconfirmed } = await figures().catch(() => ({ sent: 0, unconfirmed: 0 }));
    return sent + unconfirmed === RECIPIENTS;
  }
});
