import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { fill } from './campaign-ledger.mjs';
import { makeTenants } from './data.mjs';
import * as processes from './processes.mjs';

/** Connections to the mail server at once, on both sides: what `channel-smtp` has where nobody says. */
const CONNECTIONS = 32;

/** A mail server in a process of its own. */
export async function startSink() {
  const child = processes.forkBench('mail-sink.mjs');
  const { port } = await processes.firstMessage(child);
  const ask = (message) =>
    new Promise((resolve) => {
      child.once('message', resolve);
      child.send(message);
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    reset: () => child.send({ reset: true }),
    report: () => ask({ report: true }),
    stop: () => child.disconnect(),
  };
}

/** Mails per second, between the first and the last twentieth. */
function rateOf(times) {
  const cut = Math.floor(times.length / 20);
  const span = times[times.length - 1 - cut] - times[cut];
  return (times.length - 1 - 2 * cut) / (span / 1_000);
}

/** Sends a campaign to all customers of a business; gives mails per second at the sink. */
async function sendCampaign({ address, sink, owner }, business, customers) {
  await fill(owner, business, customers);
  sink.reset();
  const call = async (path, body) => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: business.cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const campaign = await call(`/api/businesses/${business.id}/campaigns`, {
    name: 'Bench',
    quietHours: false,
  });
  await call(`/api/campaigns/${campaign.id}/send`, {});
  for (;;) {
    await sleep(500);
    const { times, doubles } = await sink.report();
    if (times.length < customers) continue;
    if (times.length > customers || doubles > 0)
      throw new Error(`${times.length} mails came for ${customers} customers, ${doubles} twice.`);
    return rateOf(times);
  }
}

/** A bare loop in a process of its own, which lives as long as the product beside it. */
function startBare(sink) {
  const child = processes.forkBench('bare-sender.mjs', {
    port: sink.port,
    connections: CONNECTIONS,
  });
  return {
    /** Sends a mail like the campaign's as often; gives mails per second. */
    send: async (count) => {
      const mail = await mailLike((await sink.report()).sample);
      sink.reset();
      child.send({ count, mail });
      await processes.firstMessage(child);
      return rateOf((await sink.report()).times);
    },
    stop: () => child.disconnect(),
  };
}

async function mailLike(sample) {
  const parsed = await PostalMime.parse(Buffer.from(sample, 'latin1'));
  const headers = parsed.headers
    .filter(({ key }) => key.startsWith('list-'))
    .map(({ key, value }) => ({ key, value }));
  const { subject, html, text, from } = parsed;
  return { from, subject, html, text, headers };
}

/**
 * The same campaign with one worker and with two, in turns.
 * @param product as for `measureSending`, with processes of its own for jobs
 * @param startWorker starts a worker and resolves to what ends it
 * @returns mails per second of each round: `[{ one, two }]`
 */
export async function measureWorkers(product, startWorker, { rounds, customers }) {
  const businesses = await makeTenants(product.address, rounds * 2, 'worker');
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await startWorker();
    const one = await sendCampaign(product, businesses[round * 2], customers);
    const second = await startWorker();
    const two = await sendCampaign(product, businesses[round * 2 + 1], customers);
    await Promise.all([first(), second()]);
    measured.push({ one, two });
  }
  return measured;
}

/**
 * Campaigns and bare loops in turns, in processes that live through all rounds. The first round warms them, as those
 * of a product are: compiling JavaScript takes longer than sending its mails.
 * @param product `{ address, sink, owner }`: the running product that sends to the sink, and a client
 *   of its database
 * @returns mails per second of each round, the first included: `[{ campaign, bare }]`
 */
export async function measureSending(product, { rounds, customers }) {
  const businesses = await makeTenants(product.address, rounds + 1, 'sender');
  const bare = startBare(product.sink);
  const measured = [];
  for (const business of businesses) {
    const campaign = await sendCampaign(product, business, customers);
    measured.push({ campaign, bare: await bare.send(customers) });
  }
  bare.stop();
  return measured;
}
