import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { silence, smtpError } from '../../../../test/harness/smtp-sink.js';
import { MessageFixture } from '../../../../test/support/message-fixture.js';
import type { MessageRig } from '../../../../test/support/message-rig.js';
import { until } from '../../../../test/support/until.js';
import type { Round } from './deliver-messages.use-case.js';
import type { ClaimedMessage } from './message.repository.js';

/** Longer than any process may be silent. */
const LONG_SECONDS = 600;

describe('handing messages over once', () => {
  let fixture: MessageFixture;
  const round = (rig: MessageRig): Promise<Round> => rig.deliver.run(fixture.tenant.organizationId);
  const asTenant = <T>(rig: MessageRig, work: () => Promise<T>): Promise<T> =>
    rig.db.run(fixture.tenant.organizationId, work);

  beforeAll(async () => {
    fixture = await MessageFixture.create();
  });
  afterEach(async () => {
    await fixture.closeAll();
    await fixture.clear();
  });
  afterAll(() => fixture.drop());

  it('hands each message over once under two workers', async () => {
    const sink = await fixture.sink();
    const workers = [await fixture.readyRigOn(sink), await fixture.readyRigOn(sink)];
    const ids = await Promise.all(
      Array.from({ length: 250 }, () => workers[0]!.add(fixture.tenant)),
    );
    const isDone = async (): Promise<boolean> => {
      await Promise.all([...workers, ...workers].map(round));
      return (await round(workers[0]!)).nextDueInMs === undefined;
    };
    await until('all messages', isDone, 30_000);
    expect(sink.received).toHaveLength(ids.length);
    expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(ids.length);
    for (const id of ids) expect(await fixture.endsOf(id)).toMatchObject([{ status: 'sent' }]);
  });

  it('leaves a message alone that another process has in hand', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    const claims = await asTenant(rig, () => rig.messages.claim(1));
    await fixture.age(40);
    await round(rig);
    expect((await fixture.rowOf(id)).status).toBe('sending');
    // It says that it lives.
    await asTenant(rig, () => rig.messages.keep(claims));
    await round(rig);
    expect((await fixture.rowOf(id)).status).toBe('sending');
    expect(sink.received).toHaveLength(0);
  });

  it('sends what a dead process had in hand and had not begun', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    const claims = await asTenant(rig, () => rig.messages.claim(1));
    await fixture.age(LONG_SECONDS);
    await round(rig);
    expect(await fixture.rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(sink.received).toHaveLength(1);
    // The process that was given up for dead finds that the message is no longer its own.
    expect((await asTenant(rig, () => rig.messages.beginHandOver(claims))).size).toBe(0);
  });

  it('does not send again what a dead process may have sent', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    const claims = await asTenant(rig, () => rig.messages.claim(1));
    expect([...(await asTenant(rig, () => rig.messages.beginHandOver(claims)))]).toEqual([id]);
    await fixture.age(LONG_SECONDS);
    await round(rig);
    expect((await fixture.rowOf(id)).status).toBe('unconfirmed');
    expect(await fixture.endsOf(id)).toMatchObject([
      { status: 'unconfirmed', reason: expect.stringContaining('not sent again') },
    ]);
    expect(sink.received).toHaveLength(0);
    const late = { status: 'sent', reference: 'late' } as const;
    await asTenant(rig, () =>
      rig.ledger.record([{ message: claims[0] as ClaimedMessage, outcome: late }]),
    );
    expect((await fixture.rowOf(id)).status).toBe('unconfirmed');
    expect(await fixture.endsOf(id)).toHaveLength(1);
  });

  it('passes nothing on that it could not note, and sends it later', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    const begin = rig.messages.beginHandOver.bind(rig.messages);
    rig.messages.beginHandOver = async () => {
      throw new Error('The connection was lost.');
    };
    await round(rig);
    expect(await fixture.rowOf(id)).toMatchObject({ status: 'queued', attempts: 1 });
    expect(sink.received).toHaveLength(0);
    rig.messages.beginHandOver = begin;
    await fixture.makeDue();
    await round(rig);
    expect((await fixture.rowOf(id)).status).toBe('sent');
    expect(sink.received).toHaveLength(1);
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
    await fixture.age(LONG_SECONDS);
    await round(rig);
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
    await round(rig);
    expect(faults).toBe(-1);
    expect(await fixture.rowOf(id)).toMatchObject({ status: 'sent', attempts: 1 });
    expect(sink.received).toHaveLength(1);
  });

  it('tells once of what ended when its process died before it could', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    const tell = rig.ledger.tellAll.bind(rig.ledger);
    rig.ledger.tellAll = async () => {
      throw new Error('The connection was lost.');
    };
    await expect(round(rig)).rejects.toThrow('The connection was lost.');
    expect([(await fixture.rowOf(id)).status, await fixture.endsOf(id)]).toEqual(['sent', []]);
    expect(await rig.messages.late(10, 45, 10)).toEqual([]);
    await fixture.owner.query(`UPDATE messages SET claimed_at = now() - interval '20 seconds'`);
    expect(await rig.messages.late(10, 45, 10)).toEqual([fixture.tenant.organizationId]);
    rig.ledger.tellAll = tell;
    await Promise.all([round(rig), round(rig)]);
    expect(await fixture.endsOf(id)).toMatchObject([{ messageId: id, status: 'sent' }]);
    expect(sink.received).toHaveLength(1);
  });

  it('leaves in doubt, and does not send again, what it could not write down', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(await rig.add(fixture.tenant));
    const record = rig.ledger.record.bind(rig.ledger);
    rig.ledger.record = async () => {
      throw new Error('The connection was lost.');
    };
    await expect(round(rig)).rejects.toThrow('The connection was lost.');
    rig.ledger.record = record;
    await fixture.age(LONG_SECONDS);
    await round(rig);
    for (const id of ids) expect((await fixture.rowOf(id)).status).toBe('unconfirmed');
    expect(sink.received).toHaveLength(ids.length);
  });

  describe('when its recipient is erased', () => {
    const erase = (rig: MessageRig, id: string): Promise<void> =>
      asTenant(rig, async () => {
        const { subject_id } = await fixture.rowOf(id);
        await rig.db.transaction((tx) => rig.queue.eraseRecipients(tx, [subject_id]));
      });

    it.each([
      ['takes', '', { status: 'sent', last_error: null }],
      [
        'refuses',
        '550 <Customer@example.com>: no such user here',
        { status: 'failed', last_error: expect.stringContaining('550 <…>: no such user here') },
      ],
    ])(
      'does not bring the address back after the mail server %s the mail',
      async (_does, refusal, ended) => {
        const erasing: { rig?: MessageRig; id?: string } = {};
        const sink = await fixture.sink({
          answerMail: (_mail, answer) =>
            void erase(erasing.rig!, erasing.id!).then(() =>
              refusal ? answer(smtpError(550, refusal.slice(4))) : answer(),
            ),
        });
        erasing.rig = await fixture.readyRigOn(sink);
        erasing.id = await erasing.rig.add(fixture.tenant);
        await round(erasing.rig);
        expect(await fixture.rowOf(erasing.id)).toMatchObject({
          recipient: null,
          subject: null,
          ...ended,
        });
      },
    );

    it('takes the address out of what the mail server had said', async () => {
      const sink = await fixture.sink({
        onRcptTo: (_to, _session, answer) =>
          answer(smtpError(550, '<CUSTOMER@example.com>: unknown')),
      });
      const rig = await fixture.readyRigOn(sink);
      const id = await rig.add(fixture.tenant);
      await round(rig);
      expect((await fixture.rowOf(id)).last_error).toContain('@example.com');
      await erase(rig, id);
      const words = (await fixture.rowOf(id)).last_error;
      expect(words).toMatch(/^(?!.*@example).*<…>: unknown/s);
      // Why it was not sent stays known, however often it is erased.
      await erase(rig, id);
      expect((await fixture.rowOf(id)).last_error).toBe(words);
    });
  });
});
