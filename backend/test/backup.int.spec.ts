import {
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { MODULES } from '../src/app.modules.js';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/demo/load-demo.js';
import { OWNER } from '../tools/embedded-postgres/embedded-cluster.js';
import {
  migrateDatabase,
  migrationsFolder,
  runtimePasswordFrom,
} from '../tools/migrate/migrate.js';
import { onDatabase } from '../src/kernel/database/on-database.js';
import { startEmbeddedPostgres } from '../tools/embedded-postgres/embedded-postgres.js';
import { readPostmaster } from '../tools/embedded-postgres/postmaster.js';
import { loginRoleOf } from '../tools/migrate/runtime-role.js';
import { applyMigrations, migrationChecksums } from '../tools/migrate/schema-engine.js';
import { readArchive } from '../tools/backup/archive-reader.js';
import { ArchiveWriter } from '../tools/backup/archive-writer.js';
import { startSmtpSink, type SmtpSink } from './harness/smtp-sink.js';
import { createEmptyDatabase, createTestDatabase, testServer } from './harness/test-database.js';
import { runAsAdmin } from './harness/test-server.js';
import {
  addWaitingWork,
  BackupFolder,
  digestsIn,
  digestsOf,
  manifestOf,
  runDoor,
  SECRET,
  unsubscribePath,
} from './support/backups.js';
import { ensureBuilt } from './support/built-product.js';
import { MessageRig, aMail } from './support/message-rig.js';
import { startProduct, type ProductProcess } from './support/product-process.js';
import { until } from './support/until.js';
import { Visitor } from './support/visitor.js';

const STEPS = MODULES.flatMap(({ afterRestore }) => afterRestore ?? []);
const PASSPHRASE = 'correct horse battery staple';

/** Columns may have come since, rows have not. */
const countOf = ([table, digest]: [string, string]): string => `${table}: ${digest.split(' ')[0]}`;

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

describe('a backup of a running installation with the embedded database', () => {
  const folder = new BackupFolder();
  const [from, to] = [folder.file('from'), folder.file('to')];
  const started: ProductProcess[] = [];
  const file = folder.file('demo.tar.zst');

  const start = async (dataDir: string): Promise<ProductProcess> => {
    const product = await startProduct('main', {
      DATA_DIR: dataDir,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
    });
    started.push(product);
    return product;
  };
  const ownerUrl = (dataDir: string): string => {
    const password = readFileSync(join(dataDir, 'secrets/postgres-owner-password'), 'utf8').trim();
    return `postgresql://${OWNER}:${password}@127.0.0.1:${readPostmaster(join(dataDir, 'postgres'))?.port}/scoville`;
  };

  beforeAll(async () => {
    await ensureBuilt();
    const { url } = await start(from);
    await until(
      'the demo has sent an email',
      () => existsSync(join(from, 'mail')) && unsubscribePath(from) !== undefined,
    );
    await new Visitor(url).register('new@example.com');
  }, 360_000);

  afterAll(async () => {
    await Promise.all(started.map((one) => one.stop()));
    folder.remove();
  });

  it('is refused as a target while it runs', async () => {
    await folder.save(ownerUrl(from), 'plain.tar.zst', {
      sessionSecret: readFileSync(join(from, 'secrets/session-secret'), 'utf8'),
    });
    const env = { SESSION_SECRET: '', DATA_DIR: from };
    await expect(folder.load('plain.tar.zst', env)).rejects.toThrow(
      'A Scoville is using the data folder',
    );
  });

  it('restores into an empty folder: every row, sign-in, and what was sealed', async () => {
    const env = { DATA_DIR: from, BACKUP_PASSPHRASE: PASSPHRASE };
    const saved = await runDoor('backup', [file, '--with-secrets'], env);
    expect(saved).toEqual({ code: 0, output: expect.stringContaining('tables with') as string });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const restored = await runDoor('restore', [file, '--resume'], { ...env, DATA_DIR: to });
    expect(restored).toEqual({
      code: 0,
      output: expect.stringContaining('Restored into') as string,
    });
    const database = await startEmbeddedPostgres({ dataDir: to, durable: false });
    const expected = digestsIn(await manifestOf(file));
    expect(await digestsOf(database.ownerUrl)).toEqual(expected);
    expect(Object.keys(expected).length).toBeGreaterThan(40);
    await database.stop();

    const product = await start(to);
    expect(product.output()).not.toContain('applied migration');
    const [{ email }] = DEMO_ACCOUNTS;
    const visitor = new Visitor(product.url);
    expect(
      await visitor.ok('POST', '/api/auth/login', { email, password: DEMO_PASSWORD }),
    ).toMatchObject({ email });
    const page = await visitor.call('GET', unsubscribePath(from) ?? '');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Corner Barbers')]);
  }, 360_000);

  it('needs the passphrase, and leaves nothing behind without', async () => {
    const target = folder.file('wrong');
    const env = { DATA_DIR: target, BACKUP_PASSPHRASE: 'not the passphrase' };
    const { code, output } = await runDoor('restore', [file], env);
    expect([code, output]).toEqual([1, expect.stringContaining('passphrase does not open')]);
    expect(output).not.toMatch(/^\s+at /m);
    expect(existsSync(target)).toBe(false);
  });
});

describe('a backup of an external database', () => {
  const folder = new BackupFolder();
  const drops: (() => Promise<unknown>)[] = [];
  let sink: SmtpSink;
  let work: { organizationId: string; businessId: string };
  let sourceUrl: string;
  let runtimeUrl: string;
  let admin: pg.Client;

  const emptyDatabase = async (): Promise<string> => {
    const { ownerUrl, drop } = await createEmptyDatabase();
    drops.push(drop);
    return ownerUrl;
  };

  beforeAll(async () => {
    sink = await startSmtpSink();
    const source = await createTestDatabase();
    drops.push(source.drop);
    ({ ownerUrl: sourceUrl, runtimeUrl } = source);
    admin = await connect(sourceUrl);
    work = await addWaitingWork(admin);
    await admin.query(
      `INSERT INTO contact_confirmations (organization_id, business_id, email, token_hash, expires_at)
       VALUES ($1, $2, 'hello@example.com', 'hash', now() + interval '7 days')`,
      [work.organizationId, work.businessId],
    );
    await folder.save(sourceUrl, 'good');
  });

  afterAll(async () => {
    await admin.end();
    await sink.stop();
    for (const drop of drops) await drop();
    folder.remove();
  });

  const sendAllOf = async (url: string): Promise<number> => {
    const rig = await MessageRig.open(url, { package: 'channel-smtp', options: { url: sink.url } });
    rig.compose(async () => aMail());
    const before = sink.received.length;
    await rig.deliver.run(work.organizationId);
    await rig.close();
    return sink.received.length - before;
  };

  it('does not send again what waited: messages are unconfirmed, campaigns paused', async () => {
    const target = await emptyDatabase();
    const said = await folder.load('good', { DATABASE_URL: target }, { steps: STEPS });
    // The installation that was backed up has gone on meanwhile.
    expect(await sendAllOf(runtimeUrl)).toBe(1);
    const restored = await connect(target);
    drops.unshift(() => restored.end());
    const { rows: messages } = await restored.query(
      'SELECT idempotency_key AS was, status FROM messages ORDER BY id',
    );
    expect(messages).toEqual(
      expect.arrayContaining([
        ...['queued', 'held', 'sending'].map((was) => ({ was, status: 'unconfirmed' })),
        ...['sent', 'failed'].map((was) => ({ was, status: was })),
      ]),
    );
    const { rows: campaigns } = await restored.query(
      `SELECT name, status, next_at, restored_from IS NOT NULL AS "isNoted" FROM campaigns ORDER BY name`,
    );
    expect(campaigns).toEqual([
      { name: 'on its way', status: 'paused', next_at: null, isNoted: true },
      { name: 'to come', status: 'draft', next_at: null, isNoted: true },
    ]);
    const { rows: others } = await restored.query(
      'SELECT status, reason, (SELECT count(*)::int FROM sessions) AS sessions FROM automatic_replies',
    );
    expect(others).toEqual([{ status: 'canceled', reason: 'restored', sessions: 0 }]);
    const { rows: contacts } = await restored.query(
      'SELECT email, token_hash FROM contact_confirmations',
    );
    expect(contacts).toEqual([{ email: 'hello@example.com', token_hash: null }]);
    expect(said.join('\n')).toContain('Links that confirm a contact email have ended (1)');
    expect(said.join('\n')).toMatch(
      /3 messages were waiting[^]*1 campaigns were sending or paused/,
    );
    const app = await migrateDatabase({
      ownerUrl: target,
      runtimePassword: runtimePasswordFrom(SECRET),
    });
    expect(await sendAllOf(app.runtimeUrl)).toBe(0);
  });

  it('is of one moment, however long it takes', async () => {
    const before = await digestsOf(sourceUrl);
    const other = await connect(sourceUrl);
    await other.query('BEGIN');
    await other.query('LOCK TABLE xp_events IN ACCESS EXCLUSIVE MODE');
    const saving = folder.save(sourceUrl, 'moment');
    await until('it waits for the table', async () => {
      const { rows } = await admin.query(
        `SELECT FROM pg_locks WHERE NOT granted AND relation = 'xp_events'::regclass`,
      );
      return rows.length > 0;
    });
    await admin.query(`INSERT INTO organizations (id, name) VALUES (gen_random_uuid(), 'late')`);
    await other.query('COMMIT');
    await other.end();
    expect(digestsIn(await saving)).toEqual(before);
    expect(await digestsOf(sourceUrl)).not.toEqual(before);
  });

  it('works for an owner who is no superuser, in both directions', async () => {
    const { adminUrl, prefix } = testServer();
    const role = `${prefix}_plain`;
    const plainDatabase = async (): Promise<string> => {
      const url = await emptyDatabase();
      await runAsAdmin(adminUrl, (superuser) =>
        superuser.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${role}`),
      );
      const plain = new URL(url);
      plain.username = role;
      plain.password = 'plain';
      return plain.href;
    };
    await runAsAdmin(adminUrl, (superuser) =>
      superuser.query(`CREATE ROLE ${role} LOGIN CREATEROLE NOBYPASSRLS PASSWORD 'plain';
        GRANT scoville_runtime, scoville_lookup TO ${role} WITH ADMIN OPTION`),
    );
    const [from, to] = [await plainDatabase(), await plainDatabase()];
    const logins = [from, to].map((url) => loginRoleOf(new URL(url).pathname.slice(1)));
    drops.push(() =>
      runAsAdmin(adminUrl, (superuser) =>
        superuser.query(`DROP ROLE ${logins.join(', ')}; DROP ROLE ${role}`),
      ),
    );
    await folder.load('good', { DATABASE_URL: from });
    const saved = await folder.save(from, 'plain');
    expect(saved.tables.find(({ name }) => name === 'messages')?.rows).toBe(5);
    await folder.load('plain', { DATABASE_URL: to });
    expect(await digestsOf(to)).toEqual(digestsIn(saved));
    // Row-level security is as it was: without saying so the owner sees nothing.
    const owner = await connect(to);
    const { rows: seen } = await owner.query('SELECT id FROM organizations');
    const { rows: loose } = await owner.query(
      `SELECT relname FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relrowsecurity AND NOT relforcerowsecurity`,
    );
    await owner.query('DROP POLICY backup ON organizations');
    await owner.end();
    expect([seen, loose]).toEqual([[], []]);
    await expect(folder.save(to, 'hidden')).rejects.toThrow("'organizations' are hidden");
    expect(existsSync(folder.file('hidden'))).toBe(false);
  });

  it('is brought to this version after it was loaded into the tables of its own', async () => {
    const [old, target] = [await emptyDatabase(), await emptyDatabase()];
    const names = (await migrationChecksums(migrationsFolder())).map(([name]) => name);
    const owner = await connect(old);
    await applyMigrations(old, migrationsFolder(), new Set(names.slice(0, -1)));
    await addWaitingWork(owner);
    await owner.end();
    expect((await folder.save(old, 'old')).migrations).toHaveLength(names.length - 1);
    const said = await folder.load('old', { DATABASE_URL: target });
    expect(said).toContain(`applied migration ${names.at(-1)}`);
    const [before, after] = [await digestsOf(old), await digestsOf(target)];
    // The newest migration may rename a table.
    const counts = Object.entries(before)
      .filter(([name]) => name in after)
      .map(countOf);
    expect(counts.length).toBeGreaterThan(40);
    expect(Object.entries(after).map(countOf)).toEqual(expect.arrayContaining(counts));
  });

  describe('is refused with a sentence, and nothing is restored,', () => {
    let target: string;

    beforeAll(async () => {
      target = await emptyDatabase();
    });

    const refusal = (name: string, env: Record<string, string> = {}): Promise<string> =>
      folder.load(name, { DATABASE_URL: target, ...env }).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    /** A copy of the good file with one entry changed, and whatever seal it had. */
    const forge = async (name: string, entry: string, change: (text: string) => string) => {
      const archive = new ArchiveWriter(folder.file(name));
      for await (const one of readArchive(folder.file('good'))) {
        const changed = one.name === entry;
        await archive.add(
          one.name,
          changed ? Buffer.from(change(one.content.toString())) : one.content,
        );
      }
      await archive.finish();
    };
    const copy = (name: string): Buffer => {
      const bytes = readFileSync(folder.file('good'));
      writeFileSync(folder.file(name), bytes);
      return bytes;
    };

    it('when it is cut off', async () => {
      const { length } = copy('short');
      truncateSync(folder.file('short'), Math.floor(length / 2));
      expect(await refusal('short')).toContain('short is damaged');
    });

    it('when a byte was altered', async () => {
      const bytes = copy('altered');
      const place = Math.floor(bytes.length / 2);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      writeFileSync(folder.file('altered'), bytes);
      expect(await refusal('altered')).toContain('altered is damaged');
    });

    it('when somebody without the secret has changed rows or the manifest', async () => {
      await forge('rows', 'tables/organizations/000000.copy', (text) =>
        text.replace('Shop', 'Shed'),
      );
      expect(await refusal('rows')).toContain("the rows of 'organizations'");
      await forge('manifest', 'manifest.json', (text) =>
        text.replace(/"createdAt": "\d+/, '"createdAt": "2020'),
      );
      expect(await refusal('manifest')).toContain('it was changed after it was made');
    });

    it('when it was made by a newer version', async () => {
      await forge('newer', 'manifest.json', (text) =>
        text.replace(
          '"migrations": [',
          `"migrations": [["29990101000000_later", "${'0'.repeat(64)}"],`,
        ),
      );
      expect(await refusal('newer')).toMatch(/newer Scoville.*29990101000000_later/);
    });

    it('when the secret is another one', async () => {
      expect(await refusal('good', { SESSION_SECRET: 'x'.repeat(40) })).toMatch(
        /needs the session secret.*unsubscribed/,
      );
    });

    it('when the folder or the database is not empty', async () => {
      const dataDir = folder.file('taken');
      mkdirSync(join(dataDir, 'postgres'), { recursive: true });
      expect(await refusal('good', { DATABASE_URL: '', DATA_DIR: dataDir })).toContain(
        'never overwrites',
      );
      expect(await refusal('good', { DATABASE_URL: sourceUrl })).toContain('is not empty');
      // None of all these has left anything in the database that was named.
      expect(await digestsOf(target)).toEqual({});
    });

    it('when it is started before the restore is through', async () => {
      const step = async (): Promise<string[]> => {
        const options = { ownerUrl: target, runtimePassword: 'p' };
        await expect(migrateDatabase(options)).rejects.toThrow('did not finish');
        throw new Error('the power is cut');
      };
      await expect(
        folder.load('good', { DATABASE_URL: target }, { steps: [step] }),
      ).rejects.toThrow('the power is cut');
      expect(await refusal('good')).toContain('did not finish');
    });
  });

  it('is not written where the database has no Scoville, and leaves no half file', async () => {
    const url = onDatabase(sourceUrl, 'postgres');
    await expect(folder.save(url, 'nothing')).rejects.toThrow('holds no Scoville');
    expect(existsSync(folder.file('nothing'))).toBe(false);
  });
});
