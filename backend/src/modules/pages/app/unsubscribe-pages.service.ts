import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Brand } from '../../../lib/brand/brand.js';
import { Brands } from '../../../kernel/brands/brands.js';
import { Ports } from '../../../kernel/contract/ports.js';
import {
  sitePagesPort,
  type MadePage,
  type PageAnswer,
  type PageVisit,
  type SitePages,
} from '../../../site/site-pages.js';
import type { Language } from '../../../lib/i18n/languages.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessDirectory } from '../../businesses/public.js';
import {
  Media,
  UnsubscribeLinks,
  Unsubscribing,
  type UnsubscribeTarget,
} from '../../messages/public.js';
import { DEMO_REQUEST, DEMO_TOKEN } from '../../requests/public.js';
import { noticeHtml, PRIVATE_HEAD } from './notice-page.html.js';
import {
  brandAt,
  businessHead,
  footHtml,
  plainSentence,
  sentence,
  typedLine,
} from './page-parts.js';
import { pageTexts, type PageTexts } from './page-texts.js';

/** Actions that the buttons of the page submit. */
const ACTIONS = ['unsubscribe', 'resubscribe'] as const;
type Action = (typeof ACTIONS)[number];

/**
 * `/u/:token`: page to unsubscribe from review requests, or a member from weekly emails, or to undo that. Opening it
 * changes nothing; its buttons are forms, which need no script.
 */
@Injectable()
export class UnsubscribePages implements SitePages, OnModuleInit {
  readonly section = 'u';

  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly unsubscribing: Unsubscribing,
    private readonly businesses: BusinessDirectory,
    private readonly brands: Brands,
    private readonly db: TenantDb,
    private readonly ports: Ports,
    private readonly media: Media,
  ) {}

  onModuleInit(): void {
    this.ports.provide(sitePagesPort, this);
  }

  async open(visit: PageVisit): Promise<PageAnswer> {
    if (visit.name === DEMO_TOKEN) return this.demo(visit);
    const target = this.links.read(visit.name);
    if (!target) return this.invalid(visit);
    const { organizationId, businessId } = target;
    const [isDone, business, tenant, atHost] = await Promise.all([
      this.unsubscribing.isDone(target),
      this.db.run(organizationId, () => this.businesses.find(businessId)),
      this.brands.ofOrganization(organizationId),
      this.brands.tenantAtHost(visit.host),
    ]);
    const brand = brandAt(tenant, atHost?.organizationId === organizationId);
    const language = visit.languageFor({ customer: null, business: business?.language ?? null });
    const texts = this.textsOf(target, language);
    return page({
      brand,
      language,
      texts,
      // A link may outlive the business that sent it.
      name: business?.name ?? brand.name,
      state: stateOf(visit, isDone),
    });
  }

  async submit(visit: PageVisit, fields: URLSearchParams): Promise<PageAnswer> {
    const action = ACTIONS.find((one) => one === fields.get('action'));
    const here = `/u/${visit.name}`;
    const back = action === 'resubscribe' ? '?back' : '';
    if (visit.name === DEMO_TOKEN) {
      return { status: 303, location: here + (action === 'unsubscribe' ? '?done' : back) };
    }
    if (!this.links.read(visit.name)) return this.invalid(visit);
    if (action === 'unsubscribe') await this.unsubscribing.unsubscribe(visit.name, 'page');
    if (action === 'resubscribe') await this.unsubscribing.resubscribe(visit.name);
    // After the redirect, reloading the page requests it again instead of submitting the form again.
    return { status: 303, location: here + back };
  }

  /** Page that the preview of an email links to: the same page, but nothing is stored. */
  private async demo(visit: PageVisit): Promise<MadePage> {
    const language = visit.languageFor();
    return page({
      brand: await this.brands.atHost(visit.host),
      language,
      texts: this.requestTexts(language),
      name: DEMO_REQUEST.business.name,
      state: stateOf(visit, visit.query['done'] === ''),
      note: pageTexts[language].unsubscribe.demo,
    });
  }

  /** Returns the texts of the page for what a link turns off. */
  private textsOf(target: UnsubscribeTarget, language: Language): UnsubscribeTexts {
    return 'userId' in target ? pageTexts[language].weeklyEmail : this.requestTexts(language);
  }

  /** Names text messages only where this installation sends any. */
  private requestTexts(language: Language): UnsubscribeTexts {
    const { askTextEmail, doneTextEmail, ...texts } = pageTexts[language].unsubscribe;
    if (this.media.hasTextMessages()) return texts;
    return { ...texts, askText: askTextEmail, doneText: doneTextEmail };
  }

  private async invalid(visit: PageVisit): Promise<MadePage> {
    const language = visit.languageFor();
    const brand = await this.brands.atHost(visit.host);
    const texts = pageTexts[language].unsubscribe;
    return {
      status: 404,
      language,
      brand,
      head: `<title>${plainSentence(texts.invalidTitle)}</title>${PRIVATE_HEAD}`,
      body: noticeHtml({
        seal: 'brokenLink',
        heading: sentence(texts.invalidTitle),
        paragraphs: [sentence(texts.invalidText), sentence(texts.invalidHelp)],
        foot: footHtml(brand, texts.sentWith),
      }),
      cacheControl: 'no-store',
    };
  }
}

type State = 'ask' | 'done' | 'back';

const stateOf = (visit: PageVisit, isDone: boolean): State =>
  isDone ? 'done' : visit.query['back'] === '' ? 'back' : 'ask';

/** Texts of the page. */
type UnsubscribeTexts = PageTexts['weeklyEmail'];

/** Renders the page in one of its states. */
function page(input: {
  brand: Brand;
  language: Language;
  texts: UnsubscribeTexts;
  /** Name of the business that sends the requests; the brand's when the business no longer exists. */
  name: string;
  state: State;
  /** One more paragraph below the button, as plain text. */
  note?: string;
}): MadePage {
  const { brand, language, texts, name, state, note } = input;
  const say = (template: string): string => sentence(template, {}, name);
  const states: Record<State, { title: string; said: string[]; button: string; notes?: string[] }> =
    {
      ask: {
        title: texts.askTitle,
        said: [texts.askText],
        button: buttonHtml('unsubscribe', say(texts.submit), 'button'),
        notes: [texts.askNote],
      },
      done: {
        title: texts.doneTitle,
        said: [texts.doneText, texts.undoText],
        button: buttonHtml('resubscribe', say(texts.undo), 'button second'),
      },
      back: {
        title: texts.backTitle,
        said: [texts.backText],
        button: buttonHtml('unsubscribe', say(texts.submit), 'button second'),
      },
    };
  const { title, said, button, notes = [] } = states[state];
  return {
    status: 200,
    language,
    brand,
    head: `<title>${plainSentence(title, {}, name)}</title>${PRIVATE_HEAD}`,
    body: noticeHtml({
      seal: state === 'ask' ? 'email' : 'done',
      heading: say(title),
      paragraphs: said.map(say),
      actions: button,
      notes: [...notes, ...(note ? [note] : [])].map(say),
      head: businessHead(name, `<p class="name">${typedLine(name)}</p>`),
      foot: footHtml(brand, pageTexts[language].unsubscribe.sentWith),
    }),
    cacheControl: 'no-store',
  };
}

/** Renders a form with one button, which submits to the URL of the page. */
const buttonHtml = (action: Action, label: string, className: string): string =>
  `<form method="post"><button class="${className}" name="action" value="${action}">${label}</button></form>`;
