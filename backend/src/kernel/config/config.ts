import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { BootError } from '../errors/boot-error.js';
import { connectionsFor, flag, postgresUrl, url } from './setting-schemas.js';
import { isLocalAddress } from './local-address.js';
import { findMailIdentity, isRsaKey, type MailIdentity } from './mail-identity.js';

/** The environment, or any other set of named strings. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Raised when the environment is wrong: the boot stops and every bad variable is named. */
export class ConfigError extends BootError {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
}

const schema = z.object({
  PORT: z.coerce
    .number({ error: 'expected a port number from 0 to 65535' })
    .int()
    .min(0)
    .max(65_535)
    .default(3000),
  HOST: z.string().min(1, { error: 'expected an address to listen on' }).optional(),
  PUBLIC_URL: url(
    ['http:', 'https:'],
    'expected the address people open, such as https://reviews.example.com',
  ).optional(),
  DATA_DIR: z.string().min(1, { error: 'expected a folder' }).default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_RUNTIME_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number({ error: 'expected a number from 2 to 200' })
    .int()
    .min(2)
    .max(200)
    .default(connectionsFor(availableParallelism())),
  REDIS_URL: url(
    ['redis:', 'rediss:'],
    'expected a Redis address such as redis://host:6379',
  ).optional(),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'expected a mail server such as smtp://user:password@host:587',
  ).optional(),
  MAIL_FROM: z.email({ error: 'expected an email address' }).default('reviews@mail.localhost'),
  CONTACT_EMAIL: z.email({ error: 'expected an email address' }).optional(),
  MAIL_DKIM_DOMAIN: z.hostname({ error: 'expected a domain such as example.com' }).optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i, {
      error: 'expected the name under which the key is published, such as s1',
    })
    .optional(),
  MAIL_DKIM_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll(String.raw`\n`, '\n'))
    .refine(isRsaKey, {
      error: 'expected an RSA key in PEM of 1024 bits or more (try: openssl genrsa 2048)',
    })
    .optional(),
  MAIL_BOUNCE_DOMAIN: z
    .hostname({ error: 'expected a domain such as bounces.example.com' })
    .optional(),
  MAIL_EVENTS_SECRET: z
    .string()
    .min(32, { error: 'expected at least 32 random characters (try: openssl rand -hex 32)' })
    .optional(),
  SESSION_SECRET: z
    .string()
    .min(32, { error: 'expected at least 32 random characters' })
    .optional(),
  DEMO_DATA: z
    .enum(['true', 'false', 'if-local'], { error: 'expected true, false or if-local' })
    .default('false'),
  TRUST_PROXY: flag(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'expected fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  METRICS_TOKEN: z.string().min(16, { error: 'expected at least 16 characters' }).optional(),
  RATE_LIMIT_FACTOR: z.coerce
    .number({ error: 'expected a number of at least 0.01' })
    .min(0.01)
    .default(1),
});

/** Validated settings of the operator. Secrets that were omitted are still missing here. */
export interface Settings {
  port: number;
  host: string;
  /** Without a trailing slash; undefined for the address the server listens on. */
  publicUrl: string | undefined;
  /** True when only the machine itself can open the site; see `isLocalAddress`. */
  isLocal: boolean;
  dataDir: string;
  /** Owner's address of an external database; undefined for the embedded one. */
  databaseUrl: string | undefined;
  databaseRuntimeUrl: string | undefined;
  databasePoolSize: number;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  mailIdentity: MailIdentity;
  sessionSecret: string | undefined;
  demoData: boolean;
  trustProxy: boolean;
  logLevel: string;
  metricsToken: string | undefined;
  rateLimitFactor: number;
}

/**
 * Parses the environment.
 * @throws ConfigError naming every variable that is wrong and what is expected
 */
export function parseSettings(env: Environment): Settings {
  const parsed = schema.safeParse(withoutEmpty(env));
  if (!parsed.success) {
    throw new ConfigError(problemsIn(parsed.error));
  }
  const values = parsed.data;
  if (values.DATABASE_URL && !values.SESSION_SECRET) {
    throw new ConfigError([
      'SESSION_SECRET: expected at least 32 random characters, since DATABASE_URL is set (try: openssl rand -hex 32)',
    ]);
  }
  if (values.DATABASE_RUNTIME_URL && !values.DATABASE_URL) {
    throw new ConfigError([
      "DATABASE_URL: expected the owner's address, since DATABASE_RUNTIME_URL is set",
    ]);
  }
  const isLocal = isLocalAddress(values.PUBLIC_URL);
  if (values.DEMO_DATA === 'true' && !isLocal) {
    throw new ConfigError([
      'DEMO_DATA: expected false, since others can open PUBLIC_URL and everyone knows the passwords of the demo tenants',
    ]);
  }
  const demoData = values.DEMO_DATA === 'true' || (values.DEMO_DATA === 'if-local' && isLocal);
  const mailIdentity = findMailIdentity(values);
  if (Array.isArray(mailIdentity)) throw new ConfigError(mailIdentity);
  return {
    port: values.PORT,
    // The passwords of demo tenants are printed: nobody else in the network must be able to try them.
    host: values.HOST ?? (demoData ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    isLocal,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseRuntimeUrl: values.DATABASE_RUNTIME_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailIdentity,
    sessionSecret: values.SESSION_SECRET,
    demoData,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
  };
}

/** Returns a sentence for each variable that does not fit its schema. */
export const problemsIn = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

/** Removes empty variables: compose files and CI forms leave variables empty that were not set. */
export function withoutEmpty(env: Environment): Environment {
  return Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** Complete settings of the running application. A class, so that they can be injected by type. */
export class AppConfig {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** True when only the machine itself can open the site: demo tenants and test payments exist nowhere else. */
  readonly isLocal: boolean;
  readonly dataDir: string;
  readonly runtimeDatabaseUrl: string;
  readonly databasePoolSize: number;
  readonly redisUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly mailIdentity: MailIdentity;
  readonly sessionSecret: string;
  readonly trustProxy: boolean;
  readonly logLevel: string;
  readonly metricsToken: string | undefined;
  readonly rateLimitFactor: number;
  /** Raw environment, in which modules and plugins find their own settings. */
  readonly env: Environment;

  constructor(
    settings: Settings,
    resolved: { runtimeDatabaseUrl: string; sessionSecret: string },
    env: Environment = {},
  ) {
    this.port = settings.port;
    this.host = settings.host;
    this.publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
    this.isLocal = settings.isLocal;
    this.dataDir = settings.dataDir;
    this.runtimeDatabaseUrl = resolved.runtimeDatabaseUrl;
    this.databasePoolSize = settings.databasePoolSize;
    this.redisUrl = settings.redisUrl;
    this.smtpUrl = settings.smtpUrl;
    this.mailFrom = settings.mailFrom;
    this.mailIdentity = settings.mailIdentity;
    this.sessionSecret = resolved.sessionSecret;
    this.trustProxy = settings.trustProxy;
    this.logLevel = settings.logLevel;
    this.metricsToken = settings.metricsToken;
    this.rateLimitFactor = settings.rateLimitFactor;
    this.env = env;
  }

  /** True when cookies must be sent over HTTPS only. */
  get secure(): boolean {
    return this.publicUrl.startsWith('https:');
  }
}
