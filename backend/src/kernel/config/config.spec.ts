import { AppConfig, ConfigError, parseSettings } from './config.js';

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
    [{ DEMO_DATA: 'yes' }, 'DEMO_DATA: expected true or false'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: expected fatal'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: expected a mail address'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR: '],
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
