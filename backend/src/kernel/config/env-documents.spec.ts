import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { PluginFactory, PluginSetting } from '../../../sdk/index.js';
import { builtInPlugins } from '../plugins/built-in-plugins.js';
import { MODULES } from '../../app.modules.js';

// Three documents list the settings; each must match config.ts and the settings that plugins declare.

const read = (path: string): string => readFileSync(join(process.cwd(), path), 'utf8');

const names = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();

/** Variables that config.ts parses. */
const parsed = names(
  read('backend/src/kernel/config/config.ts'),
  /^ {2}([A-Z][A-Z0-9_]+): (?:z\b|url|flag|postgresUrl)/gm,
);
/** Settings that the built-in plugins declare. */
const settings: PluginSetting[] = (await builtInPlugins()).flatMap((plugin) => [
  ...plugin.settings,
]);
/** Read by the list of plugins, by modules and by plugins, outside of config.ts. */
const OWN = [
  ...MODULES.flatMap(({ config }) => Object.keys(config?.shape ?? {})),
  'PLUGINS',
  'PLUGINS_DIR',
  ...settings.map(({ variable }) => variable),
];
/** Read by docker-compose.yml and by Compose itself. */
const COMPOSE_ONLY = ['API_REPLICAS', 'COMPOSE_PROFILES', 'POSTGRES_PASSWORD', 'WORKER_REPLICAS'];
/** Read by commands of the operator, and not by the running application. */
const COMMANDS_ONLY = ['BACKUP_PASSPHRASE'];
const all = [...parsed, ...OWN, ...COMPOSE_ONLY, ...COMMANDS_ONLY].sort();

/** Backend sources that run in operation. */
const sources = ['backend/src', 'backend/plugins'].flatMap((folder) =>
  readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.ts$/.test(file) && !file.includes('generated'))
    .map((file) => join(folder, file)),
);

describe('the documents of the settings', () => {
  it('knows what config.ts parses', () => {
    expect(parsed).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'LOG_LEVEL', 'PORT', 'TRUST_PROXY']),
    );
    // Every line that looks like a variable is one of those: none is missed by the pattern above.
    expect(names(read('backend/src/kernel/config/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm)).toEqual(
      parsed,
    );
  });

  it('lists every variable that the code reads by itself', () => {
    const found = sources.flatMap((file) =>
      names(read(file), /\benv(?:\.|\[['"])([A-Z][A-Z0-9_]+)/g),
    );
    // PATH is passed on to the database's programs.
    expect(found.filter((name) => name !== 'PATH' && !all.includes(name))).toEqual([]);
  });

  it('plugins declare at least the settings of text messages, AI and payment', () => {
    expect(settings.map(({ variable }) => variable)).toEqual(
      expect.arrayContaining(['SMS_FROM', 'OPENAI_API_KEY', 'STRIPE_SECRET_KEY']),
    );
  });

  it('a built-in plugin reads the same settings as its manifest declares', async () => {
    for (const plugin of await builtInPlugins()) {
      const { default: factory } = (await plugin.load()) as { default: PluginFactory };
      const { kind, settings: read = [] } = factory;
      expect({ kind, read }).toEqual({ kind: plugin.kind, read: plugin.settings });
    }
  });

  it('.env.example names each of them and nothing else, with an explanation', () => {
    const text = read('.env.example');
    expect(names(text, /^#? ?([A-Z][A-Z0-9_]*)=/gm)).toEqual(all);
    const unexplained = text
      .split('\n')
      .filter(
        (line, index, lines) =>
          /^#? ?[A-Z][A-Z0-9_]*=/.test(line) && !/^# \S+ .*/.test(lines[index - 1] ?? ''),
      );
    expect(unexplained).toEqual([]);
  });

  it('docker-compose.yml gives the application every variable it parses', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { environment: Record<string, string> }>;
    };
    for (const name of ['api', 'worker', 'migrate']) {
      expect(Object.keys(services[name]?.environment ?? {}).sort()).toEqual(
        [...parsed, ...OWN].sort(),
      );
    }
  });

  it('the table in README.md names each of them and nothing else', () => {
    const [, table] = /<!-- config:start -->([\s\S]*?)<!-- config:end -->/.exec(readme()) ?? [];
    expect(table === undefined ? all : names(table, /^\| `([A-Z][A-Z0-9_]*)`/gm)).toEqual(all);
  });

  it('the table in README.md says of a setting of a plugin what the plugin says of it', () => {
    const rows = readme()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
    for (const { variable, standard, text } of settings) {
      if (readme()) expect(rows).toContainEqual(['', `\`${variable}\``, standard, text, '']);
    }
  });
});

function readme(): string {
  try {
    return read('README.md');
  } catch {
    return '';
  }
}
