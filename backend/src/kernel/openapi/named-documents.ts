import { LRUCache } from 'lru-cache';
import { renamedDocument } from './renamed-document.js';

/** Brands whose documents are kept; each takes about a megabyte. */
const MOST_NAMES = 8;

type Format = 'json' | 'yaml';

interface Made {
  json: string;
  yaml?: Promise<string>;
}

/** The API document in both formats under the names of the brands, each made when it is asked for first. */
export class NamedDocuments {
  private readonly made = new LRUCache<string, Made>({ max: MOST_NAMES });

  /** @param json the document as the build has left it */
  constructor(private readonly json: string) {}

  /** @param name of the brand; undefined: the product's own */
  async as(format: Format, name: string | undefined): Promise<string> {
    const key = name ?? '';
    const known = this.made.get(key) ?? {
      json: name === undefined ? this.json : renamedDocument(this.json, name),
    };
    this.made.set(key, known);
    return format === 'json' ? known.json : (known.yaml ??= asYaml(known.json));
  }
}

/** The package is loaded by the first who asks for it. */
async function asYaml(json: string): Promise<string> {
  const { stringify } = await import('yaml');
  return stringify(JSON.parse(json));
}
