import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readFile } from 'node:fs/promises';
import { h, render, type ComponentChild } from 'preact';
import type { ReviewRequest } from '../src/customer-page/api';
import type { OwnLink } from '../src/customer-page/link';
import { AT, BUSINESS } from './people';
import { newUser } from './render';

type Texts = Record<string, Record<string, string> | string>;
let texts: Texts = {};
let leave = () => {};
/** Number of times that a page was loaded. */
let opened = 0;

/** Link of one review request. */
export const REQUEST_LINK: OwnLink = { kind: 'request', token: 'link-1' };

export const REQUEST = {
  id: '0198a000-0000-7000-8000-000000000060',
  businessId: BUSINESS,
  customerId: '0198a000-0000-7000-8000-000000000011',
  status: 'sent',
};

export const SHOP = {
  name: 'Corner Barbers',
  phone: null,
  displayPhone: null,
  bookingUrl: null,
  headingTypeface: 'default',
};

/** Returns a review request as the page finds it behind its link. */
export const found = (change: Partial<ReviewRequest> = {}): ReviewRequest => ({
  request: REQUEST,
  business: SHOP,
  customer: { firstName: null, publicName: null },
  mayPublishToo: false,
  demo: false,
  ...change,
});

/** Returns the answer to a rating that was stored without a request. */
export const storedRating = (rating: number) => ({
  id: REQUEST.id,
  rating,
  isPublic: rating === 5,
  createdAt: AT,
});

/**
 * Opens a page as the server sends it: in one language, with its texts embedded.
 * @param load imports the page with this suffix of its name, as it reads its texts once, when it is loaded
 */
export async function openPage(
  load: (fresh: string) => Promise<ComponentChild>,
  language = 'en',
): Promise<UserEvent> {
  const json = await readFile(`frontend/src/customer-page/locales/${language}.json`, 'utf8');
  texts = JSON.parse(json) as Texts;
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  document.body.innerHTML = `<script type="application/json" id="texts"></script><div id="app"></div>`;
  const [script, root] = ['texts', 'app'].map((id) => document.getElementById(id));
  if (!script || !root) throw new Error('The page was not written');
  script.textContent = json;
  opened += 1;
  render(await load(`?fresh=${opened}`), root);
  leave = () => render(null, root);
  return newUser();
}

/** Opens the page behind a customer's link. */
export function openCustomerPage(
  options: {
    language?: 'en' | 'de' | 'ar';
    linkRating?: number;
    of?: ReviewRequest;
    link?: OwnLink;
  } = {},
): Promise<UserEvent> {
  const { language, linkRating = 0, of = found(), link = REQUEST_LINK } = options;
  const first = { kind: 'found', value: of } as const;
  return openPage(async (fresh) => {
    const { Page } = (await import(
      `../src/customer-page/page${fresh}`
    )) as typeof import('../src/customer-page/page');
    return h(Page, { link, linkRating, first, onFound: () => undefined });
  }, language);
}

/** Takes the page away, as when the customer goes to another one. */
export const leavePage = (): void => leave();

/** Takes the page away, and what it has left in the window. */
export function closePage(): void {
  leave();
  document.body.innerHTML = '';
  document.documentElement.dir = 'ltr';
}

/** Returns a text of the page. */
export function at(section: string, key = ''): string {
  const part = texts[section];
  const text = typeof part === 'object' ? part[key] : part;
  return text ?? `no ${section}.${key}`;
}

/** Finds a text in which the business may be named. */
export const says = (text: string): Promise<HTMLElement> =>
  screen.findByText(text.replace('{business}', SHOP.name));

export function star(count: number): HTMLElement {
  const found = screen.getAllByRole('radio')[count - 1];
  if (!found) throw new Error(`The page has no star ${count}`);
  return found;
}

/** Returns the field for the customer's words. */
export const words = (): HTMLElement =>
  screen.getByRole('textbox', {
    name: new RegExp(
      `^(${at('details', 'review')}|${at('details', 'feedback').replace('?', '\\?').replace('؟', '؟')})$`,
    ),
  });

export const submit = (): HTMLElement =>
  screen.getByRole('button', { name: at('details', 'submit') });
