import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import { originsOf } from '../kernel/plugins/check-provider.js';
import { pageHeaders } from './page-headers.js';

/** The content security policy of a page, by directive. */
async function policyOf(more?: Parameters<typeof pageHeaders>[1]): Promise<Record<string, string>> {
  const app = fastify();
  await app.register(helmet, pageHeaders({ secure: true }, more));
  app.get('/', () => 'page');
  const { headers } = await app.inject('/');
  await app.close();
  return Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );
}

describe('what pages may do', () => {
  it('reach only us where no plugin asks for more', async () => {
    expect(await policyOf()).toMatchObject({
      'connect-src': "'self'",
      'frame-src': "'self'",
      'img-src': "'self' data: https:",
      'script-src': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it('reach the origins of plugins, which are known only after the pages are set up', async () => {
    let origins = originsOf([]);
    const policy = policyOf({ origins: () => origins });
    origins = originsOf([
      {
        contentSecurity: {
          script: ['https://js.pay.example'],
          connect: ['https://api.pay.example'],
        },
        close: async () => undefined,
      },
    ]);
    expect(await policy).toMatchObject({
      'connect-src': "'self' https://api.pay.example",
      'frame-src': "'self'",
      'script-src': "'self' https://js.pay.example",
    });
  });

  it('go on running scripts that were written into them', async () => {
    expect(await policyOf({ inline: ["'sha256-x'"] })).toMatchObject({
      'script-src': "'self' 'sha256-x'",
    });
  });
});
