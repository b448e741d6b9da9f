import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import type { SendMailOptions } from 'nodemailer';
import type pg from 'pg';
import type { SendOrder } from './bare-sender.ts';
import { fill } from './campaign-ledger.ts';
import { caller, makeTenants, type Tenant } from './data.ts';
import type { SinkOrder, SinkReport } from './mail-sink.ts';
import { firstMessage, forkBench } from './processes.ts';

/** Connections to the mail server at once, on both sides: what `channel-smtp` has where nobody says. */
const CONNECTIONS = 32;

/** A running mail server. */
export interface Sink {
  url: string;
  port: number;
  reset(): void;
  report(): Promise<SinkReport>;
  stop(): void;
}

/** The running product that sends to the sink, and a client of its database. */
export interface Sender {
  address: string;
  sink: Sink;
  owner: pg.Client;
}

/** The number of measurements, and of customers of each campaign. */
export interface SendingSize {
  rounds: number;
  customers: number;
}

/** Mails per second of a round. */
export interface SendingRound {
  campaign: number;
  bare: number;
}

/** Mails per second of a round with one worker and with two. */
export interface WorkersRound {
  one: number;
  two: number;
}

/** Starts a mail server in a process of its own. */
export async function startSink(): Promise<Sink> {
  const child = forkBench('mail-sink.ts');
  const { port } = await firstMessage<{ port: number }>(child);
  const order = (what: SinkOrder) => void child.send(what);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    reset: () => order({ reset: true }),
    report: () => {
      const report = firstMessage<SinkReport>(child);
      order({ report: true });
      return report;
    },
    stop: () => child.disconnect(),
  };
}

/** Mails per second, between the first and the last twentieth. */
function rateOf(times: readonly number[]): number {
  const cut = Math.floor(times.length / 20);
  const [from = NaN, ...kept] = times.slice(cut, times.length - cut);
  const span = (kept.at(-1) ?? NaN) - from;
  return kept.length / (span / 1_000);
}

/** Sends a campaign to all customers of a business; returns mails per second at the sink. */
async function sendCampaign(
  { address, sink, owner }: Sender,
  business: Tenant,
  customers: number,
): Promise<number> {
  await fill(owner, business, customers);
  sink.reset();
  const call = caller(address, business.cookie);
  const campaign = await call<{ id: string }>('POST', `/api/businesses/${business.id}/campaigns`, {
    name: 'Bench',
    quietHours: false,
  });
  await call('POST', `/api/campaigns/${campaign.id}/send`, {});
  for (;;) {
    await sleep(500);
    const { times, doubles } = await sink.report();
    if (times.length < customers) continue;
    if (times.length > customers || doubles > 0)
      throw new Error(`${times.length} mails came for ${customers} customers, ${doubles} twice.`);
    return rateOf(times);
  }
}

/** Starts a bare loop in a process of its own, which lives as long as the product beside it. */
function startBare(sink: Sink) {
  const child = forkBench('bare-sender.ts', { port: sink.port, connections: CONNECTIONS });
  return {
    /** Sends a mail like the campaign's as often; returns mails per second. */
    send: async (count: number): Promise<number> => {
      const mail = await mailLike((await sink.report()).sample);
      sink.reset();
      const order: SendOrder = { count, mail };
      child.send(order);
      await firstMessage(child);
      return rateOf((await sink.report()).times);
    },
    stop: () => child.disconnect(),
  };
}

async function mailLike(sample: string): Promise<SendMailOptions> {
  const parsed = await PostalMime.parse(Buffer.from(sample, 'latin1'));
  const headers = parsed.headers
    .filter(({ key }) => key.startsWith('list-'))
    .map(({ key, value }) => ({ key, value }));
  const { subject, html, text, from } = parsed;
  return { from, subject, html, text, headers };
}

/**
 * The same campaign with one worker and with two, in turns.
 * @param product with processes of its own for jobs
 * @param startWorker starts a worker and returns what ends it
 */
export async function measureWorkers(
  product: Sender,
  startWorker: () => () => Promise<void>,
  { rounds, customers }: SendingSize,
): Promise<WorkersRound[]> {
  const businesses = await makeTenants(product.address, rounds * 2, 'worker');
  const measured: WorkersRound[] = [];
  while (businesses.length > 0) {
    const [alone, together] = businesses.splice(0, 2) as [Tenant, Tenant];
    const endFirst = startWorker();
    const one = await sendCampaign(product, alone, customers);
    const endSecond = startWorker();
    const two = await sendCampaign(product, together, customers);
    await Promise.all([endFirst(), endSecond()]);
    measured.push({ one, two });
  }
  return measured;
}

/**
 * Campaigns and bare loops in turns, in processes that live through all rounds. The first round warms them, as those
 * of a product are: compiling JavaScript takes longer than sending its mails.
 * @returns every round, the first included
 */
export async function measureSending(
  product: Sender,
  { rounds, customers }: SendingSize,
): Promise<SendingRound[]> {
  const businesses = await makeTenants(product.address, rounds + 1, 'sender');
  const bare = startBare(product.sink);
  const measured: SendingRound[] = [];
  for (const business of businesses) {
    const campaign = await sendCampaign(product, business, customers);
    measured.push({ campaign, bare: await bare.send(customers) });
  }
  bare.stop();
  return measured;
}
