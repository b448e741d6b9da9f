import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../lib/email/mail-text.js';
import { DEFAULT_LANGUAGE, acceptedLanguages, pickLanguage } from '../lib/i18n/languages.js';
import type { Language } from '../lib/i18n/languages.js';
import type { Ports } from '../kernel/contract/ports.js';
import { contactFormsPort } from './contact-forms.js';
import { offersPort } from './offers.js';
import {
  contactHtml,
  NOTHING_TYPED,
  type ContactTexts,
  type ContactView,
} from './plain-contact.js';
import type { ChosenLanguage } from './chosen-language.js';
import type { BuiltPages, Filling } from './send-page.js';

/** Texts of the client's pages, as the build writes them for browsers without scripts, in one language. */
interface PlainFile {
  direction: string;
  /** By the path of the screen; `*` for all screens that need scripts, `404` for paths of none. */
  pages: Record<string, { title: string; body: string }>;
  contact: ContactTexts;
}

/** Placeholder for the name of the host's brand. */
const BRAND = /%BRAND%/g;

/** Placeholder for the contact form. */
const CONTACT_FORM = '<!--contact-->';

/** Parts that only the product's own hosts show. */
const OURS = /<!--ours-->.*?<!--\/ours-->/gs;

/** Pages of words of the client, which browsers without scripts can read. */
export class PlainPages {
  private readonly files = new Map<Language, PlainFile | undefined>();

  constructor(
    private readonly built: BuiltPages,
    private readonly chosen: ChosenLanguage,
    private readonly ports: Ports,
  ) {}

  /** Returns the language in which a visitor without scripts reads. */
  settle(request: FastifyRequest, reply: FastifyReply): Language {
    const accepted = acceptedLanguages(request.headers['accept-language']);
    return this.chosen.settle(request, reply) ?? pickLanguage(accepted) ?? DEFAULT_LANGUAGE;
  }

  /** Returns those of the screens that consist of words, which everybody can read. */
  readable(screens: readonly string[]): string[] {
    const { pages = {} } = this.file(DEFAULT_LANGUAGE) ?? {};
    return screens.filter((screen) => screen in pages);
  }

  /** Returns what fills the page of a screen; of some it depends on this server or on the link. */
  screen(screen: string, language: Language, query: unknown): Filling | undefined {
    if (screen === 'contact') {
      const { about = NOTHING_TYPED.topic } = query as { about?: unknown };
      const fields = { ...NOTHING_TYPED, topic: String(about) };
      return this.contact(language, { fields, result: undefined });
    }
    const [offers] = this.ports.many(offersPort);
    const isFree = screen === 'pricing' && offers && !offers.isForSale;
    return this.filling(isFree ? `pricing ${offers.planId}` : screen, language);
  }

  /**
   * Returns what fills the client's page for such a visitor; undefined where the build has written nothing.
   * @param screen path of the screen, or `404`
   */
  filling(screen: string, language: Language): Filling | undefined {
    const file = this.file(language);
    const page = file?.pages[screen] ?? file?.pages['*'];
    if (!file || !page) return undefined;
    const isRead = screen !== '404' && screen in file.pages;
    return {
      key: `${isRead || screen === '404' ? screen : '*'} ${language}`,
      fill: (template, { name, isProduct }) => {
        const named = page.body.replace(BRAND, () => escapeHtml(name));
        const body = isProduct ? named : named.replace(OURS, '');
        // The script names the tabs of all other screens.
        const title = page.title.replace(BRAND, () => name);
        const full = title.includes(name) ? title : `${title} · ${name}`;
        return template
          .replace('<html lang="en"', () => `<html lang="${language}" dir="${file.direction}"`)
          .replace('<!--plain-->', () => body)
          .replace('<!--brand-->', () =>
            isRead ? `<title>${escapeHtml(full)}</title><!--brand-->` : '<!--brand-->',
          );
      },
    };
  }

  /** Returns what fills the contact page: the form with what was typed, or the result of sending it. */
  contact(
    language: Language,
    { fields, result }: Omit<ContactView, 'isProduct'>,
  ): Filling | undefined {
    const file = this.file(language);
    const page = this.filling('contact', language);
    const [forms] = this.ports.many(contactFormsPort);
    if (!file || !page || !forms) return undefined;
    return {
      fill: (template, brand) =>
        page
          .fill(template, brand)
          .replace(CONTACT_FORM, () =>
            contactHtml(file.contact, forms, { fields, result, isProduct: brand.isProduct }),
          ),
    };
  }

  private file(language: Language): PlainFile | undefined {
    if (!this.files.has(language)) {
      const text = this.built.optional(`plain.${language}.json`);
      this.files.set(language, text === undefined ? undefined : (JSON.parse(text) as PlainFile));
    }
    return this.files.get(language);
  }
}
