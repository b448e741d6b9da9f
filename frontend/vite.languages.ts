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

/** What the template's slots hold in one language; other slots are keys of the catalogue. */
function slotsOf({ code, name, direction }: (typeof LANGUAGES)[number], texts: Tree): Tree {
  return {
    lang: code,
    dir: direction,
    languageName: name,
    languageLinks: links(code),
    // In JSON `<` may be written as an escape: nothing can end the element.
    texts: JSON.stringify(texts).replaceAll('<', '\\u003c'),
  };
}

/**
 * Writes a page once for every language, `r.de.html` beside `r.es.html`, with its texts in it: right
 * from the first paint, and nobody loads more than one language. The server picks.
 * @param page name of the built page; `{{slots}}` of its template are filled
 * @param locales folder of its catalogues, one file for every language
 */
export function pagePerLanguage(page: string, locales: URL): Plugin {
  return {
    name: 'page-per-language',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const template = bundle[page];
        if (template?.type !== 'asset') return this.error(`${page} was not built.`);
        const html = String(template.source);
        delete bundle[page];
        for (const language of LANGUAGES) {
          const file = new URL(`${language.code}.json`, locales);
          const texts = JSON.parse(readFileSync(file, 'utf8')) as Tree;
          const slots = slotsOf(language, texts);
          const source = html.replace(/\{\{([\w.-]+)\}\}/g, (_slot, key: string) => {
            const markup = find(slots, key);
            const text = find(texts, key);
            if (markup === undefined && text === undefined)
              this.error(`${page} asks for '${key}', which ${language.code}.json does not have.`);
            return markup ?? escapeHtml(text ?? '');
          });
          const fileName = page.replace(/\.html$/, `.${language.code}.html`);
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
