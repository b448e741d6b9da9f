import { silence, smtpError, type SmtpSinkOptions } from '../../../../test/harness/smtp-sink.js';
import { MessageFixture } from '../../../../test/support/message-fixture.js';
import { aMail, type MessageRig } from '../../../../test/support/message-rig.js';
import { DEFAULT_ATTEMPTS } from '../../../kernel/jobs/job-queue.js';
import { TryAgain } from './deliver-message.use-case.js';

describe('handing a message over', () => {
  let fixture: MessageFixture;
  beforeAll(async () => {
    fixture = await MessageFixture.create();
  });
  afterEach(() => fixture.closeAll());
  afterAll(() => fixture.drop());

  it('sends a queued message and says so', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    await rig.deliver.run(fixture.tenant.organizationId, id, false);
    expect(sink.received).toHaveLength(1);
    expect(sink.received[0]?.mail).toMatchObject({
      messageId: `<${id}@scoville.example>`,
      from: { name: 'The Shop', address: 'reviews@scoville.example' },
    });
    expect(await fixture.rowOf(id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      last_error: null,
      subject: 'How was it?',
    });
    expect((await fixture.rowOf(id)).provider_reference).toContain('250');
    expect(await fixture.typesOf(id)).toEqual(['messages.queued', 'messages.sent']);
    expect((await fixture.eventsOf(id))[1]?.payload).toMatchObject({
      businessId: fixture.tenant.businessId,
      kind: 'test',
      status: 'sent',
    });
  });

  it('queues the same key once, also when asked twice at the same moment', async () => {
    const rig = await fixture.readyRigOn(await fixture.sink());
    const ids = await Promise.all(
      Array.from({ length: 8 }, () => rig.add(fixture.tenant, { key: 'same' })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await fixture.typesOf(ids[0]!)).toEqual(['messages.queued']);
  });

  it('holds no connection while it talks to the mail server', async () => {
    let answered = 0;
    const rigs: MessageRig[] = [];
    const sink = await fixture.sink({
      answerMail: (_mail, answer) =>
        void rigs[0]?.db.query({ text: 'SELECT 1' }).then(() => {
          answered += 1;
          answer();
        }),
    });
    rigs.push(await fixture.readyRigOn(sink, 1));
    const id = await rigs[0]!.add(fixture.tenant);
    await rigs[0]!.deliver.run(fixture.tenant.organizationId, id, false);
    expect([answered, (await fixture.rowOf(id)).status]).toEqual([1, 'sent']);
  });

  it('tries again after greylisting, with a mail that is made anew', async () => {
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
      await expect(rig.deliver.run(fixture.tenant.organizationId, id, false)).rejects.toThrow(
        TryAgain,
      );
      expect(await fixture.rowOf(id)).toMatchObject({
        status: 'queued',
        attempts: attempt,
        sent_at: null,
      });
      expect((await fixture.rowOf(id)).last_error).toContain('Come back later');
    }
    await rig.deliver.run(fixture.tenant.organizationId, id, false);
    expect(sink.received.map(({ mail }) => mail.subject)).toEqual(['Made 3 times']);
    expect(await fixture.rowOf(id)).toMatchObject({
      status: 'sent',
      attempts: 3,
      last_error: null,
    });
    expect(await fixture.typesOf(id)).toEqual(['messages.queued', 'messages.sent']);
  });

  it('gives up after the last attempt, and says so', async () => {
    const sink = await fixture.sink({
      onRcptTo: (_to, _session, answer) => answer(smtpError(451, 'Come back later')),
    });
    const rig = await fixture.readyRigOn(sink);
    const [lastOfJob, lastOfMessage] = [
      await rig.add(fixture.tenant),
      await rig.add(fixture.tenant),
    ];
    await fixture.owner.query('UPDATE messages SET attempts = $2 WHERE id = $1', [
      lastOfMessage,
      DEFAULT_ATTEMPTS - 1,
    ]);
    await rig.deliver.run(fixture.tenant.organizationId, lastOfJob, true);
    await rig.deliver.run(fixture.tenant.organizationId, lastOfMessage, false);
    for (const id of [lastOfJob, lastOfMessage]) {
      expect((await fixture.rowOf(id)).status).toBe('failed');
      expect((await fixture.eventsOf(id)).at(-1)).toMatchObject({
        type: 'messages.failed',
        payload: { status: 'failed' },
      });
    }
  });

  it.each<[string, SmtpSinkOptions, string]>([
    [
      'a refused recipient',
      { onRcptTo: (_to, _session, answer) => answer(smtpError(550, 'No such user')) },
      'failed',
    ],
    ['silence after the mail', { answerMail: silence }, 'unconfirmed'],
    [
      'a connection lost after the mail',
      { answerMail: (_mail, _answer, sink) => sink.dropConnections() },
      'unconfirmed',
    ],
  ])('settles %s at once and leaves it at that', async (_what, options, status) => {
    const sink = await fixture.sink(options);
    const rig = await fixture.readyRigOn(sink);
    const id = await rig.add(fixture.tenant);
    await rig.deliver.run(fixture.tenant.organizationId, id, false);
    await rig.deliver.run(fixture.tenant.organizationId, id, false);
    expect(await fixture.rowOf(id)).toMatchObject({ status, attempts: 1, sent_at: null });
    expect((await fixture.rowOf(id)).last_error).toBeTruthy();
    expect((await fixture.eventsOf(id)).at(-1)).toMatchObject({
      type: 'messages.failed',
      payload: { status },
    });
    expect(await fixture.typesOf(id)).toHaveLength(2);
    expect(sink.received.length).toBeLessThanOrEqual(1);
  });

  it('puts a message back that could not be made, and hands nothing over', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.rigOn(sink);
    let broken = true;
    rig.compose(async () => {
      if (broken) throw new Error('no template');
      return aMail();
    });
    const id = await rig.add(fixture.tenant);
    await expect(rig.deliver.run(fixture.tenant.organizationId, id, false)).rejects.toThrow(
      'no template',
    );
    expect(await fixture.rowOf(id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: 'no template',
    });
    broken = false;
    await rig.deliver.run(fixture.tenant.organizationId, id, false);
    expect(sink.received).toHaveLength(1);
  });

  it('keeps back what its composer suppresses, and what nothing composes', async () => {
    const sink = await fixture.sink();
    const rig = await fixture.rigOn(sink);
    rig.compose(async () => ({ suppressed: 'unsubscribed' }));
    const [kept, unknown] = [
      await rig.add(fixture.tenant),
      await rig.add(fixture.tenant, { kind: 'nobody-makes-it' }),
    ];
    await rig.deliver.run(fixture.tenant.organizationId, kept, false);
    await rig.deliver.run(fixture.tenant.organizationId, unknown, false);
    expect((await fixture.eventsOf(kept)).at(-1)?.payload).toMatchObject({
      status: 'suppressed',
      reason: 'unsubscribed',
    });
    expect((await fixture.rowOf(unknown)).status).toBe('failed');
    expect(sink.received).toHaveLength(0);
  });
});
