import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { AppConfig, ConfigError, parseSettings } from './config.js';

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const rsaKey = (): string => pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey);
const ed25519Key = (): string => pem(generateKeyPairSync('ed25519').privateKey);

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    parseSettings(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [...error.problems];
    throw error;
  }
};

describe('parseSettings', () => {
  it('needs nothing at all', () => {
    expect(parseSettings({})).toMatchObject({
      port: 3000,
      dataDir: '.data',
      databaseUrl: undefined,
      demoData: false,
    });
  });

  it('reads a key whose lines an environment has joined, for the domain of the sender', () => {
    const privateKey = rsaKey();
    const { mailIdentity } = parseSettings({
      MAIL_FROM: 'shop@mail.example.com',
      MAIL_DKIM_DOMAIN: 'Example.com',
      MAIL_DKIM_SELECTOR: 's1',
      MAIL_DKIM_PRIVATE_KEY: privateKey.replaceAll('\n', String.raw`\n`),
    });
    expect(mailIdentity.dkim).toEqual({ domain: 'Example.com', selector: 's1', privateKey });
  });

  it.each<[Record<string, string>, boolean, string]>([
    [{}, false, '0.0.0.0'],
    [{ DEMO_DATA: 'true' }, true, '127.0.0.1'],
    [{ DEMO_DATA: 'true', HOST: '0.0.0.0' }, true, '0.0.0.0'],
    [{ DEMO_DATA: 'if-local' }, true, '127.0.0.1'],
    [{ DEMO_DATA: 'if-local', PUBLIC_URL: 'http://localhost:3000' }, true, '127.0.0.1'],
    [{ DEMO_DATA: 'if-local', PUBLIC_URL: 'https://reviews.example.com' }, false, '0.0.0.0'],
  ])('%j: demo tenants %s, listening on %s', (env, demoData, host) => {
    expect(parseSettings(env)).toMatchObject({ demoData, host });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(parseSettings({ REDIS_URL: '', PORT: '' })).toMatchObject({
      redisUrl: undefined,
      port: 3000,
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT: expected a port number'],
    [{ PORT: '70000' }, 'PORT: '],
    [
      { DATABASE_URL: 'mysql://x', SESSION_SECRET: 's'.repeat(32) },
      'DATABASE_URL: expected a PostgreSQL address',
    ],
    [
      { DATABASE_URL: 'postgresql://db/scoville' },
      'SESSION_SECRET: expected at least 32 random characters',
    ],
    [{ DATABASE_RUNTIME_URL: 'postgresql://db/scoville' }, 'DATABASE_URL: expected the owner'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL: expected a Redis address'],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL: expected a mail server'],
    [{ PUBLIC_URL: 'reviews.example.com' }, 'PUBLIC_URL: expected the address people open'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: expected at least 32'],
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA: expected true, false or if-local'],
    [
      { DEMO_DATA: 'true', PUBLIC_URL: 'https://reviews.example.com' },
      'DEMO_DATA: expected false, since others can open PUBLIC_URL',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: expected fatal'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: expected an email address'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR: '],
    [{ MAIL_DKIM_PRIVATE_KEY: rsaKey() }, 'MAIL_DKIM_SELECTOR: expected the name of the key'],
    [{ MAIL_DKIM_SELECTOR: 's1' }, 'MAIL_DKIM_PRIVATE_KEY: expected a key'],
    [{ MAIL_DKIM_SELECTOR: 's 1' }, 'MAIL_DKIM_SELECTOR: expected the name under which'],
    [{ MAIL_DKIM_PRIVATE_KEY: 'secret' }, 'MAIL_DKIM_PRIVATE_KEY: expected an RSA key'],
    [{ MAIL_DKIM_PRIVATE_KEY: ed25519Key() }, 'MAIL_DKIM_PRIVATE_KEY: expected an RSA key'],
    [{ MAIL_DKIM_DOMAIN: 'not a domain' }, 'MAIL_DKIM_DOMAIN: expected a domain'],
    [
      {
        MAIL_DKIM_SELECTOR: 's1',
        MAIL_DKIM_PRIVATE_KEY: rsaKey(),
        MAIL_DKIM_DOMAIN: 'other.example',
      },
      'MAIL_DKIM_DOMAIN: expected the domain of MAIL_FROM (mail.localhost)',
    ],
    [{ MAIL_BOUNCE_DOMAIN: 'a@b' }, 'MAIL_BOUNCE_DOMAIN: expected a domain'],
    [{ MAIL_EVENTS_SECRET: 'short' }, 'MAIL_EVENTS_SECRET: expected at least 32'],
  ])('names what is wrong with %j', (env, sentence) => {
    expect(problemsOf(env).join('\n')).toContain(sentence);
  });

  it('names every bad variable at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'x', DEMO_DATA: 'x' })).toHaveLength(3);
  });
});

describe('AppConfig', () => {
  const configOf = (env: Record<string, string>): AppConfig =>
    new AppConfig(parseSettings(env), {
      runtimeDatabaseUrl: 'postgresql://db/x',
      sessionSecret: 's'.repeat(32),
    });

  it('opens at the port it listens on unless told otherwise', () => {
    expect(configOf({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
    expect(configOf({ PUBLIC_URL: 'https://reviews.example.com/' }).publicUrl).toBe(
      'https://reviews.example.com',
    );
  });

  it('asks for secure cookies exactly under HTTPS', () => {
    expect(configOf({}).secure).toBe(false);
    expect(configOf({ PUBLIC_URL: 'https://reviews.example.com' }).secure).toBe(true);
  });
});
