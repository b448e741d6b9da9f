import type { Brand } from '../../../lib/brand/brand.js';
import type { TenantBrand } from '../../../kernel/brands/brand-source.js';
import { PRODUCT } from '../../../lib/brand/product.js';
import { fill, nameInSentence, nameLine } from '../../../lib/email/mail.js';
import {
  cleanText,
  escapeHtml,
  sentenceHtml,
  withoutIsolates,
} from '../../../lib/email/mail-text.js';
import type { Language } from '../../../lib/i18n/languages.js';
import { TOP_RATING } from '../../../rules/ratings.js';
import { PHOTO_SIZE, SMALL_PHOTO_SIZE, type PhotoForm } from '../domain/photo.js';
import { pageTexts } from './page-texts.js';
import { photoPath } from './photo-address.js';
import type { PublicBusiness, PublicPhoto } from './public-businesses.service.js';

type Values = Readonly<Record<string, string>>;

const named = (values: Values, business: string | undefined): Record<string, string> => ({
  ...values,
  ...(business === undefined ? {} : { business: nameInSentence(business) }),
});

/** Renders a sentence as HTML; the business's name in it keeps its own text direction. */
export const sentence = (template: string, values: Values = {}, business?: string): string =>
  sentenceHtml(fill(template, named(values, business)));

/** Renders a sentence for attributes and the title, where elements are not allowed. */
export const plainSentence = (template: string, values: Values = {}, business?: string): string =>
  escapeHtml(withoutIsolates(fill(template, named(values, business))));

/** Renders text that somebody typed, with its line breaks and its own text direction. */
export const typed = (text: string, className: string): string =>
  `<p class="${className}" dir="auto">${escapeHtml(cleanText(text).trim())}</p>`;

/** Renders one line that somebody typed, for use inside other text. */
export const typedLine = (text: string): string => `<bdi>${escapeHtml(nameLine(text, 120))}</bdi>`;

const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';

const starHtml = (paths: string): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">${paths}</svg>`;

/**
 * Renders five stars, of which `value` are filled, fractions included.
 * @param label text for screen readers
 */
export function starsHtml(value: number, label: string, size = ''): string {
  const stars = Array.from({ length: TOP_RATING }, (_, index) => {
    const full = Math.round(Math.max(0, Math.min(1, value - index)) * 240) / 10;
    if (full === 24) return starHtml(`<path class="full" d="${STAR}"/>`);
    // A nested SVG clips the star where the value ends.
    const top =
      full > 0
        ? `<svg width="${full}" height="24" viewBox="0 0 ${full} 24" overflow="hidden"><path class="full" d="${STAR}"/></svg>`
        : '';
    return starHtml(`<path d="${STAR}"/>${top}`);
  });
  return `<span class="stars ${size}" role="img" aria-label="${label}">${stars.join('')}</span>`;
}

/** Renders the heading that identifies the business of the page. */
export function businessHead(name: string, under = ''): string {
  const initial = (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toLocaleUpperCase();
  return `<span class="tile" aria-hidden="true">${escapeHtml(initial)}</span><div class="whose">${under}</div>`;
}

/** Returns the text for readers who cannot see the photo of a business. */
export const photoAltText = (photo: PublicPhoto, name: string, language: Language): string =>
  photo.altText ??
  withoutIsolates(fill(pageTexts[language].business.photo, { business: nameInSentence(name) }));

/** Renders the photo of a business, in two widths; its size is known before it is loaded. */
export function photoHtml({ slug, photo }: PublicBusiness, altText: string): string {
  if (!photo) return '';
  const at = (form: PhotoForm): string => escapeHtml(photoPath(slug, photo.version, form));
  const { width, height } = PHOTO_SIZE;
  return `<img class="photo" src="${at('large')}" srcset="${at('small')} ${SMALL_PHOTO_SIZE.width}w, ${at('large')} ${width}w" sizes="(min-width: 60rem) 25rem, calc(100vw - 2.5rem)" width="${width}" height="${height}" alt="${escapeHtml(altText)}" decoding="async" fetchpriority="high">`;
}

/** Renders the footer that names the brand. */
export function footHtml(brand: Brand, words: string): string {
  const mark = brand.iconUrl
    ? `<img class="sign" src="${escapeHtml(brand.iconUrl)}" alt="" width="16" height="16">`
    : '';
  return `<footer class="foot">${mark}<span>${sentence(words, { product: nameInSentence(brand.name) })}</span></footer>`;
}

/**
 * Returns a tenant's brand for a page at any host: its images exist only at its own host, so other hosts get absolute
 * URLs.
 */
export function brandAt(tenant: TenantBrand | undefined, isHere: boolean): Brand {
  if (!tenant) return PRODUCT;
  const { brand, mail } = tenant;
  const absolute = (path: string | null): string | null =>
    path === null || isHere ? path : `${mail.siteUrl}${path}`;
  return { ...brand, iconUrl: absolute(brand.iconUrl), logoUrl: absolute(brand.logoUrl) };
}
