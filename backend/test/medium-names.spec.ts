import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// A channel brings a medium of its own and changes nothing else. So the application names none: it goes by the
// properties that channels declare (backend/sdk/medium.ts). What has to stand somewhere is listed here, with its reason.

/** Ids and names of media, as texts and as parts of names in code. */
const NAMED = /sms|whats ?app|telegram|\bviber\b|\brcs\b/i;

/** A medium that is told from others by its id. */
const COMPARED = /\b(?:channel|medium)(?:\.id|Id)?\s*[!=]==?\s*['"`]/;

/** Files that may name one, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'backend/src/modules/branding/domain/reserved-names.ts': 'brands that no tenant may pose as',
  'frontend/src/shared/media/medium.ts': 'the medium of a new campaign, before the list is there',
};

/** The medium that a test brings from outside (backend/test/outside): nothing that is delivered may know it. */
const FROM_OUTSIDE = /whats ?app/i;
const DELIVERED = [
  'backend/src',
  'backend/sdk',
  'backend/plugins',
  'frontend/src',
  'prisma',
  'openapi',
];

const ROOT = process.cwd();

/** Sources that run in operation: no tests, nothing that is generated, and no prose in a language. */
const sources = ['backend/src', 'frontend/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /(?<!\.(spec|child))\.tsx?$/.test(file) && !file.includes('/generated/')),
);
const names = (text: string): boolean =>
  NAMED.test(text) || COMPARED.test(text) || /id [!=]== DEFAULT_/.test(text);
const naming = sources.filter((file) => names(readFileSync(join(ROOT, file), 'utf8')));

describe('names of media', () => {
  it('are looked for everywhere', () => {
    expect(sources.length).toBeGreaterThan(1_000);
    for (const text of ["case 'sms':", 'SMS.id', 'isWhatsApp', "channel === 'email'"])
      expect(names(text)).toBe(true);
    for (const text of ["errors['no-consent']", 'channel = EMAIL.id', "kind === 'email'"])
      expect(names(text)).toBe(false);
  });

  it('stand only where a reason is given', () => {
    expect(naming.filter((file) => !(file in ALLOWED))).toEqual([]);
  });

  it('are allowed nowhere in vain', () => {
    expect(Object.keys(ALLOWED).filter((file) => !naming.includes(file))).toEqual([]);
  });

  it('are nowhere those of a channel from outside', () => {
    const files = DELIVERED.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => join(folder, file).replaceAll('\\', '/'))
        .filter((file) => /\.(tsx?|json|css|sql|prisma)$/.test(file)),
    );
    expect(files.length).toBeGreaterThan(1_500);
    const knowing = files.filter((file) =>
      FROM_OUTSIDE.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    // Brands that no tenant may pose as, and the frequent words of a language.
    expect(knowing).toEqual([
      'backend/src/modules/branding/domain/reserved-names.ts',
      'backend/plugins/ai-local/languages/words-pt.ts',
    ]);
  });

  it('are no keys of texts', () => {
    const texts = ['backend/src', 'frontend/src'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /locales\/[\w-]+\.json$/.test(file.replaceAll('\\', '/')))
        .map((file) => join(ROOT, folder, file)),
    );
    expect(texts.length).toBeGreaterThan(50);
    const keyed = texts.filter((file) => /"[^"\n]*sms[^"\n]*":/i.test(readFileSync(file, 'utf8')));
    expect(keyed).toEqual([]);
  });
});
