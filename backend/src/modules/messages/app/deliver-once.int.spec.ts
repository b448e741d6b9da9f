import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { silence } from '../../../../test/harness/smtp-sink.js';
import { MessageFixture } from '../../../../test/support/message-fixture.js';
import { until } from '../../../../test/support/until.js';
import { LEASE_MS } from '../domain/message.js';

describe('handing a message over once', () => {
  let fixture: MessageFixture;
  beforeAll(async () => {
    fixture = await MessageFixture.create();
  });
  afterEach(() => fixture.closeAll());
  afterAll(() => fixture.drop());

  it('hands each message over once under two workers', async () => {
    const sink = await fixture.sink();
    const workers = [await fixture.readyRigOn(sink), await fixture.readyRigOn(sink)];
    const ids = await Promise.all(
      Array.from({ length: 40 }, () => workers[0]!.add(fixture.tenant)),
    );
    await Promise.all(
      ids.flatMap((id) =>
        [...workers, ...workers].map((rig) =>
          rig.deliver.run(fixture.tenant.organizationId, id, false),
        ),
      ),
    );
    expect(sink.received).toHaveLength(ids.length);
    expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(ids.length);
    for (const id of ids)
      expect(await fixture.typesOf(id)).toEqual(['messages.queued', 'messages.sent']);
  });

  it('leaves a message alone that another attempt is handing over', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    await rig.db.run(fixture.tenant.organizationId, () => rig.ledger.claim(id));
    const lookAgainInMs = await rig.deliver.run(fixture.tenant.organizationId, id, false);
    expect(lookAgainInMs).toBeGreaterThan(LEASE_MS - 10_000);
    expect(lookAgainInMs).toBeLessThanOrEqual(LEASE_MS);
    expect((await fixture.rowOf(id)).status).toBe('sending');
    expect(sink.received).toHaveLength(0);
  });

  it('does not send again what a dead attempt may have sent', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    const claim = await rig.db.run(fixture.tenant.organizationId, () => rig.ledger.claim(id));
    await fixture.age(id, 600);
    expect(await rig.deliver.run(fixture.tenant.organizationId, id, false)).toBeUndefined();
    expect((await fixture.rowOf(id)).status).toBe('unconfirmed');
    expect((await fixture.rowOf(id)).last_error).toMatch(/not sent again/);
    expect(await fixture.typesOf(id)).toEqual(['messages.queued', 'messages.failed']);
    expect(sink.received).toHaveLength(0);
    // The attempt that was given up for dead finds that the message is no longer its own.
    if (claim.state !== 'claimed') throw new Error('The message was not claimed.');
    const late = { status: 'queued', error: 'late' } as const;
    expect(
      await rig.db.run(fixture.tenant.organizationId, () =>
        rig.ledger.record(claim.message, late, undefined),
      ),
    ).toBe(false);
    expect((await fixture.rowOf(id)).status).toBe('unconfirmed');
  });

  it('sends once although its process is killed between hand-over and confirmation', async () => {
    const sink = await fixture.sink({ answerMail: silence });
    const rig = await fixture.readyRigOn(sink);
    const messageId = await rig.add(fixture.tenant);
    const options = { url: sink.url };
    const orders = {
      runtimeUrl: fixture.database.runtimeUrl,
      channel: { package: 'channel-smtp', options },
      organizationId: fixture.tenant.organizationId,
      messageId,
    };
    const at = (path: string) => new URL(path, import.meta.url);
    const child = spawn(
      process.execPath,
      [
        '--import',
        at('../../../../../scripts/lib/typescript.mjs').href,
        fileURLToPath(at('../../../../test/support/hand-over.child.ts')),
        JSON.stringify(orders),
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
    );
    const gone = new Promise((resolve) => child.once('exit', resolve));
    await until('the mail', () => sink.received.length > 0, 20_000);
    child.kill('SIGKILL');
    await gone;
    expect((await fixture.rowOf(messageId)).status).toBe('sending');
    await fixture.age(messageId, 600);
    await rig.deliver.run(fixture.tenant.organizationId, messageId, false);
    expect((await fixture.rowOf(messageId)).status).toBe('unconfirmed');
    expect(sink.received).toHaveLength(1);
  }, 40_000);

  it('writes down what it knows although the database is away for a moment', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    const finish = rig.messages.finish.bind(rig.messages);
    let faults = 2;
    rig.messages.finish = async (...args) => {
      if (faults-- > 0) throw new Error('The connection was lost.');
      return finish(...args);
    };
    await rig.deliver.run(fixture.tenant.organizationId, id, false);
    expect(faults).toBe(-1);
    expect(await fixture.rowOf(id)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(sink.received).toHaveLength(1);
  });
});
