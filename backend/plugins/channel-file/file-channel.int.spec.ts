import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { aMessage, channelConformance, goAhead, open } from '../../sdk/conformance/channel.js';
import factory from './index.js';

describe('the file channel', () => {
  const base = mkdtempSync(join(tmpdir(), 'scoville-mail-'));
  const folder = join(base, 'deep', 'mail');
  const aFile = join(base, 'not-a-folder');
  writeFileSync(aFile, '');
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  const tests = channelConformance({
    factory,
    workingOptions: () => ({ folder }),
    unreachableOptions: () => ({ folder: join(aFile, 'mail') }),
    badOptions: [undefined, {}, { folder: '' }, { folder: 7 }],
    received: async ({ id }) => {
      const mail = await PostalMime.parse(readFileSync(join(folder, `${id}.eml`)));
      return {
        subject: mail.subject ?? '',
        html: mail.html ?? '',
        text: mail.text ?? '',
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      };
    },
  });
  it.each(tests.map((one) => [one.name, one] as const))('conforms: %s', (_name, one) => one.run());

  it('leaves whole files only, for nobody else to read', async () => {
    const own = join(base, 'own');
    const channel = await open(factory, { folder: own });
    const { id } = aMessage({});
    await channel.deliver(aMessage({ id }), goAhead);
    await channel.deliver(aMessage({ id, subject: 'Again' }), goAhead);
    expect(readdirSync(own).sort()).toEqual([`${id}.eml`, `${id}.json`]);
    expect(statSync(own).mode & 0o077).toBe(0);
    expect(statSync(join(own, `${id}.eml`)).mode & 0o077).toBe(0);
    expect((await channel.read?.(id))?.subject).toBe('Again');
  });

  it('refuses ids that are no file names', async () => {
    const channel = await open(factory, { folder });
    expect(await channel.deliver(aMessage({ id: '../../outside' }), goAhead)).toMatchObject({
      outcome: 'rejected',
    });
  });
});
