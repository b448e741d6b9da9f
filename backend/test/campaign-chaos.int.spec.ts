import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtpSink, type SmtpSink } from './harness/smtp-sink.js';
import { BreakableHouse, PARTS, type Part } from './support/breakable-house.js';
import { randomFrom } from './support/random.js';
import { until } from './support/until.js';
import { Visitor } from './support/visitor.js';

// A short run is a part of `npm test`; `npm run test:chaos` makes it long.
const RECIPIENTS = Number(process.env['CHAOS_RECIPIENTS'] ?? 400);
const KILLS = Number(process.env['CHAOS_KILLS'] ?? PARTS.length);
/** Printed when the test fails, so that the same kills can be tried again. */
const SEED = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);
/** The mail server's time for a mail: a campaign lasts long enough to be struck. */
const ANSWER_MS = 15;
const LIMIT_MS = 60_000 + RECIPIENTS * 60 + KILLS * 15_000;
/** What one worker may have on its way, or settled and not written down, when it is killed. */
const IN_DOUBT_EACH = 60;

interface Figures {
  sent: number;
  unconfirmed: number;
}

describe('a campaign while everything is killed', () => {
  const random = randomFrom(SEED);
  let sink: SmtpSink;
  let house: BreakableHouse;
  let owner: Visitor;
  let campaignId: string;

  beforeAll(async () => {
    sink = await startSmtpSink({ answerMail: (_mail, answer) => setTimeout(answer, ANSWER_MS) });
    house = await BreakableHouse.start(sink.url);
    owner = new Visitor(house.url);
    await house.db.confirmAddress(await owner.register('owner@example.com'));
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
  }, 120_000);

  afterAll(async () => {
    await house?.stop();
    await sink?.stop();
  }, 60_000);

  async function fill(businessId: string): Promise<void> {
    await house.db.rows(
      `INSERT INTO subscriptions SELECT (jsonb_populate_record(NULL::subscriptions, jsonb_build_object(
         'id', gen_random_uuid(), 'organization_id', organization_id, 'plan', 'marketing-pro', 'status', 'active',
         'created_at', now(), 'updated_at', now(), 'sync_version', 0, 'started_at', now()))).*
       FROM businesses WHERE id = $1`,
      [businessId],
    );
    await house.db.rows(
      `INSERT INTO customers (id, organization_id, business_id, name, email, updated_at)
       SELECT gen_random_uuid(), organization_id, id, 'Customer ' || n, 'customer-' || n || '@example.com', now()
       FROM businesses, generate_series(1, $2) n WHERE id = $1`,
      [businessId, RECIPIENTS],
    );
  }

  const arrived = (): string[] =>
    sink.received.flatMap(({ to }) => to).filter((to) => to.startsWith('customer-'));
  const figures = async (): Promise<Figures> =>
    (await owner.ok<{ figures: Figures }>('GET', `/api/campaigns/${campaignId}`)).figures;

  it(
    `asks each of ${RECIPIENTS} once through ${KILLS} kills, and its report agrees with the mail server (seed ${SEED})`,
    async () => {
      const begun = await owner.call('POST', `/api/campaigns/${campaignId}/send`, {});
      expect(begun.status).toBe(202);
      const killed: Part[] = [];
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const mark = Math.floor((RECIPIENTS * kill) / (KILLS + 1.5));
        await until(`mail ${mark}`, () => arrived().length >= mark, LIMIT_MS);
        await sleep(random() * 150);
        const part = PARTS[(kill - 1) % PARTS.length] as Part;
        killed.push(part);
        await house.kill(part);
      }
      await until('the end of the campaign', isSettled, LIMIT_MS);

      const to = arrived();
      const messages = await house.db.rows<{ recipient: string; status: string }>(
        `SELECT recipient, status FROM messages WHERE kind = 'review-request'`,
      );
      const statusOf = new Map(messages.map(({ recipient, status }) => [recipient, status]));
      const inDoubt = messages.filter(({ status }) => status === 'unconfirmed');
      // Nobody twice, whatever happened.
      expect(to).toHaveLength(new Set(to).size);
      // One message for each, and each either arrived or is said to be in doubt.
      expect(messages).toHaveLength(RECIPIENTS);
      expect(statusOf.size).toBe(RECIPIENTS);
      const missing = messages.filter(({ recipient }) => !to.includes(recipient));
      expect(missing.filter(({ status }) => status !== 'unconfirmed')).toEqual([]);
      // Only kills leave doubts, and few of them.
      const workersKilled = killed.filter((part) => part.startsWith('worker')).length;
      expect(inDoubt.length).toBeLessThanOrEqual(workersKilled * IN_DOUBT_EACH);
      // The report says the same as the mail server, to the message.
      expect(await figures()).toMatchObject({
        sent: RECIPIENTS - inDoubt.length,
        unconfirmed: inDoubt.length,
      });
      expect(to.filter((one) => statusOf.get(one) === 'sent')).toHaveLength(
        RECIPIENTS - inDoubt.length,
      );
      console.info(
        `${RECIPIENTS} recipients, ${killed.join(', ')} killed: ${to.length} mails arrived, ${inDoubt.length} in doubt, of which ${inDoubt.length - missing.length} arrived.`,
      );
    },
    LIMIT_MS * 2,
  );

  async function isSettled(): Promise<boolean> {
    const { sent, unconfirmed } = await figures().catch(() => ({ sent: 0, unconfirmed: 0 }));
    return sent + unconfirmed === RECIPIENTS;
  }
});
