import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { silence, smtpError, type SmtpSink } from '../../../../test/harness/smtp-sink.js';
import { MessageFixture } from '../../../../test/support/message-fixture.js';
import type { MessageRig } from '../../../../test/support/message-rig.js';
import { until } from '../../../../test/support/until.js';
import type { Round } from './deliver-messages.use-case.js';
import type { Outcome, ClaimedMessage } from '../domain/message.js';
import { present } from '../../../../test/support/present.js';

/** Seconds without a heartbeat: longer than the lease. */
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
    const first = await fixture.readyRigOn(sink);
    const workers = [first, await fixture.readyRigOn(sink)];
    const ids = await Promise.all(Array.from({ length: 250 }, () => first.add(fixture.tenant)));
    const isDone = async (): Promise<boolean> => {
      await Promise.all([...workers, ...workers].map(round));
      return (await round(first)).nextDueInMs === undefined;
    };
    await until('all messages', isDone);
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
    // The process renews its lease.
    await asTenant(rig, () => rig.messages.renewLease(claims));
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
    // The process that was declared dead finds that the message is no longer its own.
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
  });

  it('lets a late answer settle what is unconfirmed, and changes nothing newer', async () => {
    const rig = await fixture.readyRigOn(await fixture.sink());
    const unconfirmed = async () => {
      const id = await rig.add(fixture.tenant);
      const [claim] = await asTenant(rig, () => rig.messages.claim(1));
      await asTenant(rig, () => rig.messages.beginHandOver([claim as ClaimedMessage]));
      await fixture.age(LONG_SECONDS);
      await round(rig);
      return { id, claim: claim as ClaimedMessage };
    };
    const record = (message: ClaimedMessage, outcome: Outcome) =>
      asTenant(rig, async () => {
        await rig.ledger.record([{ message, outcome }]);
        await rig.ledger.publishAll();
      });
    const statusesOf = async (id: string) => (await fixture.endsOf(id)).map(({ status }) => status);
    const sent: Outcome = { status: 'sent', reference: '250 late' };
    const accepted = await unconfirmed();
    // The outcome of another attempt settles nothing here.
    await record({ ...accepted.claim, attempt: accepted.claim.attempt + 1 }, sent);
    expect((await fixture.rowOf(accepted.id)).status).toBe('unconfirmed');
    await record(accepted.claim, sent);
    expect(await fixture.rowOf(accepted.id)).toMatchObject({
      status: 'sent',
      last_error: null,
      provider_reference: '250 late',
    });
    expect(await statusesOf(accepted.id)).toEqual(['unconfirmed', 'sent']);

    const refused = await unconfirmed();
    await record(refused.claim, { status: 'failed', error: '554 Looks like spam' });
    expect(await fixture.rowOf(refused.id)).toMatchObject({ status: 'failed' });
    expect(await statusesOf(refused.id)).toEqual(['unconfirmed', 'failed']);
    await record(refused.claim, sent);
    expect((await fixture.rowOf(refused.id)).status).toBe('failed');

    const bounced = await unconfirmed();
    await fixture.owner.query(`UPDATE messages SET status = 'bounced' WHERE id = $1`, [bounced.id]);
    await record(bounced.claim, sent);
    expect((await fixture.rowOf(bounced.id)).status).toBe('bounced');

    // It was published as unconfirmed, so it does not go back to the queue.
    const deferred = await unconfirmed();
    await record(deferred.claim, { status: 'queued', error: '452 No space', againInMs: 1 });
    expect((await fixture.rowOf(deferred.id)).status).toBe('unconfirmed');
  });

  it('takes what its reader has shown for an answer, of what nobody else about it is known to have been sent', async () => {
    const rig = await fixture.readyRigOn(await fixture.sink());
    const begun = async () => {
      const id = await rig.add(fixture.tenant);
      const claims = await asTenant(rig, () => rig.messages.claim(1));
      await asTenant(rig, () => rig.messages.beginHandOver(claims));
      return id;
    };
    const shown = async (id: string) => {
      const { subject_id } = await fixture.rowOf(id);
      await asTenant(rig, () =>
        rig.db.transaction((tx) => rig.queue.recordArrival(tx, [subject_id])),
      );
    };
    const [early, late, reminded] = [await begun(), await begun(), await begun()];
    // Before any process has noticed that this one is dead.
    await shown(early);
    expect((await fixture.rowOf(early)).status).toBe('sending');
    await fixture.age(LONG_SECONDS);
    await round(rig);
    expect(await fixture.rowOf(early)).toMatchObject({ status: 'sent', last_error: null });
    expect(await fixture.endsOf(early)).toMatchObject([{ status: 'sent' }]);
    await shown(late);
    await shown(late);
    expect(await fixture.rowOf(late)).toMatchObject({ status: 'sent', last_error: null });
    expect(await fixture.endsOf(late)).toMatchObject([
      { status: 'unconfirmed' },
      { status: 'sent' },
    ]);
    // A reminder: the link that was followed may be that of the first email.
    await fixture.owner.query(
      `UPDATE messages SET subject_id = (SELECT subject_id FROM messages WHERE id = $1) WHERE id = $2`,
      [late, reminded],
    );
    await shown(reminded);
    expect((await fixture.rowOf(reminded)).status).toBe('unconfirmed');
    const queued = await rig.add(fixture.tenant);
    await shown(queued);
    expect((await fixture.rowOf(queued)).status).toBe('queued');
  });

  it('writes an acceptance down while another one is still being written', async () => {
    const isWriting = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    let answers = 0;
    const sink = await fixture.sink({
      answerMail: (_mail, answer) =>
        (answers += 1) === 1 ? answer() : void isWriting.promise.then(() => answer()),
    });
    const rig = await fixture.readyRigOn(sink);
    const ids = [await rig.add(fixture.tenant), await rig.add(fixture.tenant)];
    const finish = rig.messages.finish.bind(rig.messages);
    rig.messages.finish = async (settlements) => {
      isWriting.resolve();
      rig.messages.finish = finish;
      await held.promise;
      return finish(settlements);
    };
    const both = round(rig);
    try {
      await until('the other one is written', async () => {
        const rows = await Promise.all(ids.map((id) => fixture.rowOf(id)));
        return rows.filter(({ status }) => status === 'sent').length === 1;
      });
    } finally {
      held.resolve();
      await both;
    }
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

  /** Starts a process that hands over due messages, and can be killed or frozen in the middle. */
  const startWorker = (sink: SmtpSink, timeouts: object = {}) => {
    const orders = {
      runtimeUrl: fixture.database.runtimeUrl,
      channel: { package: 'channel-smtp', options: { url: sink.url, timeouts } },
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
    return { child, gone: new Promise((resolve) => child.once('exit', resolve)) };
  };

  it('sends once although its process is killed between hand-over and confirmation', async () => {
    const sink = await fixture.sink({ answerMail: silence });
    const rig = await fixture.readyRigOn(sink);
    const messageId = await rig.add(fixture.tenant);
    const { child, gone } = startWorker(sink);
    await until('the mail', () => sink.received.length > 0);
    child.kill('SIGKILL');
    await gone;
    expect((await fixture.rowOf(messageId)).status).toBe('sending');
    await fixture.age(LONG_SECONDS);
    await round(rig);
    expect((await fixture.rowOf(messageId)).status).toBe('unconfirmed');
    expect(sink.received).toHaveLength(1);
  });

  it('settles what was unconfirmed when a frozen process wakes up and finds its answer', async () => {
    const answers: (() => void)[] = [];
    const sink = await fixture.sink({ answerMail: (_mail, answer) => void answers.push(answer) });
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    const timeouts = { socketMs: 3_000, deliveryMs: 3_500 };
    const { child, gone } = startWorker(sink, timeouts);
    await until('the mail', () => answers.length > 0);
    child.kill('SIGSTOP');
    const frozenAt = performance.now();
    await fixture.age(LONG_SECONDS);
    await round(rig);
    expect((await fixture.rowOf(id)).status).toBe('unconfirmed');
    answers.forEach((answer) => answer());
    const isOver = () => performance.now() > frozenAt + timeouts.deliveryMs;
    await until('all of its timers are due', isOver);
    child.kill('SIGCONT');
    await gone;
    expect((await fixture.rowOf(id)).status).toBe('sent');
    expect(await fixture.endsOf(id)).toMatchObject([{ status: 'unconfirmed' }, { status: 'sent' }]);
    expect(sink.received).toHaveLength(1);
  });

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
    const tell = rig.ledger.publishAll.bind(rig.ledger);
    rig.ledger.publishAll = async () => {
      throw new Error('The connection was lost.');
    };
    await expect(round(rig)).rejects.toThrow('The connection was lost.');
    expect([(await fixture.rowOf(id)).status, await fixture.endsOf(id)]).toEqual(['sent', []]);
    expect(await rig.messages.late(10, 45, 10)).toEqual([]);
    await fixture.owner.query(`UPDATE messages SET claimed_at = now() - interval '20 seconds'`);
    expect(await rig.messages.late(10, 45, 10)).toEqual([fixture.tenant.organizationId]);
    rig.ledger.publishAll = tell;
    await Promise.all([round(rig), round(rig)]);
    expect(await fixture.endsOf(id)).toMatchObject([{ messageId: id, status: 'sent' }]);
    expect(sink.received).toHaveLength(1);
  });

  it('leaves unconfirmed, and does not send again, what it could not write down', async () => {
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
            void erase(present(erasing.rig), present(erasing.id)).then(() =>
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
      // The reason it was not sent is kept, however often the recipient is erased.
      await erase(rig, id);
      expect((await fixture.rowOf(id)).last_error).toBe(words);
    });
  });
});
