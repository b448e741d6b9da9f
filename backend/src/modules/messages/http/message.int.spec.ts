import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { smtpError, startSmtpSink } from '../../../../test/harness/smtp-sink.js';
import { startPaidApp, type TestApp } from '../../../../test/support/test-app.js';
import { createTenant, type Tenant } from '../../../../test/support/tenant.js';
import { until } from '../../../../test/support/until.js';

interface ShownMessage {
  id: string;
  kind: string;
  customerName: string | null;
  to: string;
  subject: string | null;
  status: string;
  attempts: number;
  lastError: string | null;
  sentAt: string | null;
  preview: boolean;
  html?: string | null;
  text?: string | null;
}

describe('the message log', () => {
  describe('without a mail server', () => {
    let running: TestApp;
    let tenant: Tenant;
    let other: Tenant;
    const list = (query = '') => `/api/businesses/${tenant.ids['businesses']}/messages${query}`;
    const messages = () => tenant.owner.ok<ShownMessage[]>('GET', list());

    beforeAll(async () => {
      running = await startPaidApp();
      [tenant, other] = await Promise.all([
        createTenant(running.app, 'first'),
        createTenant(running.app, 'second'),
      ]);
      // Two messages of single requests, one of a campaign.
      await until('all mails', async () => {
        const all = await messages();
        return all.length === 3 && all.every(({ status }) => status === 'sent');
      });
    });
    afterAll(() => running.stop());

    it('shows every message, the newest first, page by page', async () => {
      const all = await messages();
      expect(all).toHaveLength(3);
      expect(all[0]).toMatchObject({
        kind: 'review-request',
        customerName: expect.stringMatching(/\S/),
        to: 'never-asked@example.com',
        status: 'sent',
        attempts: 1,
        lastError: null,
        preview: true,
      });
      const first = await tenant.manager.call('GET', list('?limit=2'));
      expect(first.json()).toHaveLength(2);
      const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
      const second = await tenant.manager.call('GET', next);
      expect([...first.json<ShownMessage[]>(), ...second.json<ShownMessage[]>()]).toEqual(all);
      expect(second.headers['link']).toBeUndefined();
    });

    it('shows the copy of a message with its working link, as the mail file holds it', async () => {
      const [{ id }] = (await messages()) as [ShownMessage];
      const message = await tenant.owner.ok<ShownMessage>('GET', `/api/messages/${id}`);
      expect(message).toMatchObject({ id, preview: true, subject: expect.any(String) });
      const token = /\/r\/([\w-]+)/.exec(message.text ?? '')?.[1];
      expect(message.html).toContain(`/r/${token}`);
      const page = await tenant.owner.call('GET', `/api/review-request/${token}`);
      expect(page.statusCode).toBe(200);
      const eml = readFileSync(join(running.mailFolder, `${id}.eml`), 'utf8');
      expect(eml).toContain(`To: ${message.to}`);
      expect(eml).toContain(`Message-ID: <${id}@`);
    });

    it('is for owners and managers of the business only', async () => {
      const [{ id }] = (await messages()) as [ShownMessage];
      for (const url of [list(), `/api/messages/${id}`]) {
        expect((await tenant.staff.call('GET', url)).statusCode).toBe(403);
        expect((await other.owner.call('GET', url)).statusCode).toBe(404);
      }
    });
  });

  it('shows a message that a mail server took at a later try', async () => {
    // Refused until it was looked at: on a busy machine the next try may come before anybody looks.
    let isSeen = false;
    const sink = await startSmtpSink({
      onRcptTo: ({ address }, _session, answer) => {
        const early = address === 'happy@example.com' && !isSeen;
        answer(early ? smtpError(451, 'Come back later') : undefined);
      },
    });
    const running = await startPaidApp({ SMTP_URL: sink.url });
    try {
      const tenant = await createTenant(running.app, 'third');
      const find = () =>
        tenant.owner.ok<ShownMessage>('GET', `/api/messages/${tenant.ids['messages']}`);
      let first = await find();
      await until('the first try', async () => (first = await find()).lastError !== null);
      isSeen = true;
      expect(first).toMatchObject({ sentAt: null, arrivedAt: null, preview: false });
      expect(['queued', 'sending']).toContain(first.status);
      expect(first.attempts).toBeGreaterThanOrEqual(1);
      expect(first.lastError).toContain('Come back later');
      await until('a later try', async () => (await find()).status === 'sent');
      const sent = await find();
      expect(sent.attempts).toBeGreaterThanOrEqual(2);
      expect(sent).toMatchObject({
        lastError: null,
        preview: false,
        html: null,
        text: null,
      });
      expect(sink.received.filter(({ to }) => to.includes('happy@example.com'))).toHaveLength(1);
    } finally {
      await running.stop();
      await sink.stop();
    }
  });
});
