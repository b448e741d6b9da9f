import { silence, smtpError, type SmtpSinkOptions } from '../../../../test/harness/smtp-sink.js';
import { SMS_ACCOUNT, startSmsServer } from '../../../../test/harness/sms-server.js';
import { MessageFixture } from '../../../../test/support/message-fixture.js';
import { aMail, MessageRig, type MessageTenant } from '../../../../test/support/message-rig.js';
import { until } from '../../../../test/support/until.js';
import { DEFAULT_ATTEMPTS } from '../../../kernel/jobs/job-queue.js';
import { ROUND_SIZE, type Round } from './deliver-messages.use-case.js';
import { present } from '../../../../test/support/present.js';

describe('handing messages over', () => {
  let fixture: MessageFixture;
  const round = (rig: MessageRig): Promise<Round> => rig.deliver.run(fixture.tenant.organizationId);

  beforeAll(async () => {
    fixture = await MessageFixture.create(2);
  });
  afterEach(async () => {
    await fixture.closeAll();
    await fixture.clear();
  });
  afterAll(() => fixture.drop());

  it('sends a queued message and says so', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    expect(await round(rig)).toEqual({ isFull: false, nextDueInMs: undefined });
    expect(sink.received).toHaveLength(1);
    expect(sink.received[0]?.mail).toMatchObject({
      messageId: `<${id}@scoville.example>`,
      from: { name: 'The Shop', address: 'reviews@scoville.example' },
    });
    const row = await fixture.rowOf(id);
    expect(row).toMatchObject({
      status: 'sent',
      attempts: 1,
      last_error: null,
      subject: 'How was it?',
    });
    expect(row.provider_reference).toContain('250');
    expect(await fixture.endsOf(id)).toEqual([
      { messageId: id, subjectId: expect.any(String), status: 'sent' },
    ]);
  });

  it('sends what is due of one organization, a round at a time', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const own = present(fixture.tenants[0]);
    const other = present(fixture.tenants[1]);
    for (let count = 0; count < ROUND_SIZE + 5; count += 1) await rig.add(own);
    const foreign = await rig.add(other);
    const later = await rig.add(own);
    await fixture.owner.query(
      `UPDATE messages SET due_at = now() + interval '1 hour' WHERE id = $1`,
      [later],
    );
    expect(await round(rig)).toMatchObject({ isFull: true });
    expect(sink.received).toHaveLength(ROUND_SIZE);
    const { isFull, nextDueInMs = 0 } = await round(rig);
    expect(isFull).toBe(false);
    expect(nextDueInMs / 3_600_000).toBeCloseTo(1, 1);
    expect(sink.received).toHaveLength(ROUND_SIZE + 5);
    for (const id of [foreign, later])
      expect(await fixture.rowOf(id)).toMatchObject({ status: 'queued', attempts: 0 });
  });

  it('notes what it hands over as its own tenant, over connections that others have opened', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    for (const { organizationId, ...tenant } of [...fixture.tenants, ...fixture.tenants]) {
      const id = await rig.add({ organizationId, ...tenant });
      await rig.deliver.run(organizationId);
      expect(await fixture.rowOf(id)).toMatchObject({ status: 'sent', attempts: 1 });
    }
    expect(sink.connections()).toBe(1);
  });

  it('lets mails pass text messages whose provider hangs', async () => {
    const sink = await fixture.sink();
    const texts = await startSmsServer();
    texts.behave({ afterTaking: 'hang' });
    const rig = await MessageRig.open(fixture.database.runtimeUrl, [
      { package: 'channel-smtp', options: { url: sink.url } },
      {
        medium: 'sms',
        package: 'channel-sms-http',
        options: { ...SMS_ACCOUNT, from: '+15005550006', apiBase: texts.url, timeoutMs: 60_000 },
      },
    ]);
    try {
      rig.compose(async ({ context }) => {
        const mail = aMail();
        return context ? { ...mail, channel: 'sms', to: '+4915112345678', html: '' } : mail;
      });
      const own = present(fixture.tenants[0]);
      const other = present(fixture.tenants[1]);
      const add = (tenant: MessageTenant, count: number, changes: object = {}) =>
        Promise.all(Array.from({ length: count }, () => rig.add(tenant, changes)));
      await add(own, ROUND_SIZE + 5, { channel: 'sms', context: { isText: true } });
      const rounds = [1, 2].map(() => rig.deliver.run(own.organizationId));
      // The channel's `atOnce` over all rounds, plus one or two messages that are ready.
      await until('texts wait for their answer', () => texts.taken.length === 7);
      await add(other, 45);
      await rig.deliver.run(other.organizationId);
      expect([sink.received.length, texts.taken.length]).toEqual([45, 7]);
      await texts.stop();
      await Promise.all(rounds);
    } finally {
      await texts.stop();
      await rig.close();
    }
  });

  it('holds, lets go and drops the messages of a source', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const { organizationId, businessId } = fixture.tenant;
    const [campaign, another] = ['0190c0de-0000-7000-8000-000000000001', undefined];
    const ids = [
      await rig.add(fixture.tenant, { sourceId: campaign }),
      await rig.add(fixture.tenant, { sourceId: campaign }),
    ];
    const alone = await rig.add(fixture.tenant, { sourceId: another });
    const inTransaction = <T>(work: Parameters<typeof rig.db.transaction<T>>[0]): Promise<T> =>
      rig.db.run(organizationId, () => rig.db.transaction(work));
    expect(await inTransaction((tx) => rig.queue.hold(tx, campaign))).toBe(2);
    await round(rig);
    expect((await fixture.rowOf(alone)).status).toBe('sent');
    expect((await fixture.rowOf(present(ids[0]))).status).toBe('held');
    expect(await inTransaction((tx) => rig.queue.release(tx, businessId, campaign))).toBe(2);
    expect(await inTransaction((tx) => rig.queue.drop(tx, campaign, 'campaign-canceled'))).toBe(2);
    await round(rig);
    expect(sink.received).toHaveLength(1);
    for (const id of ids) {
      expect(await fixture.rowOf(id)).toMatchObject({ status: 'suppressed', attempts: 0 });
      expect(await fixture.endsOf(id)).toMatchObject([
        { status: 'suppressed', reason: 'campaign-canceled', sourceId: campaign },
      ]);
    }
  });

  it('queues the same key once, also when asked twice at the same moment', async () => {
    const rig = await fixture.readyRigOn(await fixture.sink());
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => rig.add(fixture.tenant, { key: 'same' })),
    );
    expect(new Set(ids).size).toBe(1);
    const { rows } = await fixture.owner.query('SELECT FROM messages');
    expect(rows).toHaveLength(1);
  });

  it('holds no connection while it talks to the mail server', async () => {
    let answered = 0;
    const rigs: MessageRig[] = [];
    const sink = await fixture.sink({
      answerMail: (_mail, answer) =>
        void rigs[0]?.db.read({ text: 'SELECT 1' }).then(() => {
          answered += 1;
          answer();
        }),
    });
    rigs.push(await fixture.readyRigOn(sink, { connections: 1 }));
    const id = await present(rigs[0]).add(fixture.tenant);
    await round(present(rigs[0]));
    expect([answered, (await fixture.rowOf(id)).status]).toEqual([1, 'sent']);
  });

  it('tries again after greylisting, when it is due, with a mail that is made anew', async () => {
    let refusals = 2;
    const sink = await fixture.sink({
      onRcptTo: (_to, _session, answer) =>
        refusals-- > 0 ? answer(smtpError(451, 'Come back later')) : answer(),
    });
    const rig = await fixture.rigOn(sink);
    let made = 0;
    rig.compose(async () => aMail(`Made ${(made += 1)} times`));
    const id = await rig.add(fixture.tenant);
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const { nextDueInMs = 0 } = await round(rig);
      expect(nextDueInMs).toBeGreaterThan(0);
      await round(rig);
      expect(await fixture.rowOf(id)).toMatchObject({
        status: 'queued',
        attempts: attempt,
        sent_at: null,
        last_error: expect.stringContaining('Come back later'),
      });
      await fixture.makeDue();
    }
    await round(rig);
    expect(sink.received.map(({ mail }) => mail.subject)).toEqual(['Made 3 times']);
    expect(await fixture.rowOf(id)).toMatchObject({
      status: 'sent',
      attempts: 3,
      last_error: null,
    });
    expect(await fixture.endsOf(id)).toMatchObject([{ status: 'sent' }]);
  });

  it('gives up after the last attempt, and says so', async () => {
    const sink = await fixture.sink({
      onRcptTo: (_to, _session, answer) => answer(smtpError(451, 'Come back later')),
    });
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    await fixture.owner.query('UPDATE messages SET attempts = $2 WHERE id = $1', [
      id,
      DEFAULT_ATTEMPTS - 1,
    ]);
    await round(rig);
    expect((await fixture.rowOf(id)).status).toBe('failed');
    expect(await fixture.endsOf(id)).toMatchObject([{ status: 'failed' }]);
  });

  it.each<[string, SmtpSinkOptions, string, object?]>([
    [
      'a refused recipient',
      { onRcptTo: (_to, _session, answer) => answer(smtpError(550, 'No such user')) },
      'failed',
    ],
    ['silence after the mail', { answerMail: silence }, 'unconfirmed', { socketMs: 2_000 }],
    [
      'a connection lost after the mail',
      { answerMail: (_mail, _answer, sink) => sink.dropConnections() },
      'unconfirmed',
    ],
  ])('settles %s at once and leaves it at that', async (_what, options, status, timeouts = {}) => {
    const sink = await fixture.sink(options);
    const rig = await fixture.readyRigOn(sink, { timeouts });
    const id = await rig.add(fixture.tenant);
    await round(rig);
    await fixture.makeDue();
    await round(rig);
    expect(await fixture.rowOf(id)).toMatchObject({ status, attempts: 1, sent_at: null });
    expect((await fixture.rowOf(id)).last_error).toBeTruthy();
    expect(await fixture.endsOf(id)).toMatchObject([{ status, reason: expect.any(String) }]);
    expect(sink.received.length).toBeLessThanOrEqual(1);
  });

  it('puts a message back that could not be made, sends the others, and hands nothing over twice', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.rigOn(sink);
    const ids = [await rig.add(fixture.tenant), await rig.add(fixture.tenant)];
    let broken: string | undefined = ids[0];
    rig.compose(async ({ messageId }) => {
      if (messageId === broken) throw new Error('no template');
      return aMail(messageId);
    });
    await round(rig);
    expect(await fixture.rowOf(present(ids[0]))).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: 'no template',
    });
    expect(sink.received.map(({ mail }) => mail.subject)).toEqual([ids[1]]);
    broken = undefined;
    await fixture.makeDue();
    await round(rig);
    expect(sink.received.map(({ mail }) => mail.subject)).toEqual([ids[1], ids[0]]);
  });

  it('keeps back what its composer suppresses, and what nothing composes', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.rigOn(sink);
    rig.compose(async () => ({ suppressed: 'unsubscribed' }));
    const [kept, unknown] = [
      await rig.add(fixture.tenant),
      await rig.add(fixture.tenant, { kind: 'nobody-makes-it' }),
    ];
    await round(rig);
    expect(await fixture.endsOf(kept)).toMatchObject([
      { status: 'suppressed', reason: 'unsubscribed' },
    ]);
    expect((await fixture.rowOf(unknown)).status).toBe('failed');
    expect(sink.received).toHaveLength(0);
  });
});
