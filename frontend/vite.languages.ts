import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES } from './src/shared/i18n/languages';

type Tree = { [key: string]: string | Tree };

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function find(tree: Tree, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      tree,
    );
  return typeof found === 'string' ? found : undefined;
}

/** A link for each language. They need no script: the server reads `?lang=` and remembers it. */
const links = (current: string): string =>
  LANGUAGES.map(
    ({ code, name }) =>
      `<li><a href="?lang=${code}" hreflang="${code}" lang="${code}"${code === current ? ' aria-current="true"' : ''}><bdi>${name}</bdi></a></li>`,
  ).join('');

/** A page in one language: texts, written as they are, and markup, both by the name of their slot. */
interface Content {
  texts: Tree;
  markup: Record<string, string>;
}

type Describe = (language: (typeof LANGUAGES)[number]) => Content | Promise<Content>;

/** Texts of a page from its own catalogues, one file for every language; its script gets them too. */
export const fromCatalogues =
  (locales: URL): Describe =>
  ({ code, name }) => {
    const file = new URL(`${code}.json`, locales);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Tree;
    return {
      texts: { ...texts, languageName: name },
      // In JSON `<` may be written as an escape: nothing can end the element.
      markup: { texts: JSON.stringify(texts).replaceAll('<', '\\u003c') },
    };
  };

/** A slot; as a comment where only markup may stand. */
const SLOT = /<!--\{\{([\w.-]+)\}\}-->|\{\{([\w.-]+)\}\}/g;

/**
 * Writes a page once for every language, `r.de.html` beside `r.es.html`: right from the first paint,
 * and nobody loads more than one language. The server picks.
 * @param page name of the built page; `{{slots}}` of its template are filled
 * @param describe what they hold in a language, beside `lang`, `dir` and `languageLinks`
 */
export function pagePerLanguage(page: string, describe: Describe): Plugin {
  return {
    name: 'page-per-language',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = bundle[page];
        if (template?.type !== 'asset') return this.error(`${page} was not built.`);
        const html = String(template.source);
        delete bundle[page];
        for (const language of LANGUAGES) {
          const { code, direction } = language;
          const { texts, markup } = await describe(language);
          const slots = { ...markup, lang: code, dir: direction, languageLinks: links(code) };
          const source = html.replace(SLOT, (_slot, commented?: string, plain?: string) => {
            const key = commented ?? plain ?? '';
            const raw = find(slots, key);
            const text = find(texts, key);
            if (raw === undefined && text === undefined)
              this.error(`${page} asks for '${key}', which there is not in '${code}'.`);
            return raw ?? escapeHtml(text ?? '');
          });
          const fileName = page.replace(/\.html$/, `.${code}.html`);
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
