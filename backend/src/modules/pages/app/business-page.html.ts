import { pluralOf } from '../../../lib/i18n/catalogues.js';
import type { Language } from '../../../lib/i18n/languages.js';
import type { Brand } from '../../../lib/brand/brand.js';
import { fill, nameLine } from '../../../lib/email/mail.js';
import { escapeHtml } from '../../../lib/email/mail-text.js';
import type { PublicReview } from '../../reviews/public.js';
import { businessJsonLd, jsonLdHtml } from './json-ld.js';
import {
  businessHead,
  footHtml,
  photoAltText,
  photoHtml,
  plainSentence,
  sentence,
  starsHtml,
  typed,
  typedLine,
} from './page-parts.js';
import { PHOTO_SIZE } from '../domain/photo.js';
import { photoPath } from './photo-address.js';
import { pageTexts, type PageTexts } from './page-texts.js';
import type { PublicBusiness } from './public-businesses.service.js';
import { formatters } from '../../../lib/i18n/formatters.js';
import {
  spansOf,
  WEEKDAYS,
  type OpeningHours,
  type Weekday,
} from '../../../rules/opening-hours.js';
import { readablePhone } from '../../../rules/phone-numbers.js';

/** Content of a business's page. */
export interface BusinessPageInput {
  business: PublicBusiness;
  reviews: readonly PublicReview[];
  language: Language;
  brand: Brand;
  /** Cursor of the next page; undefined on the last. */
  nextCursor: string | undefined;
  /** True when these are not the newest reviews. */
  isLater: boolean;
  /** True when customers can be asked by text message. */
  hasTextMessages: boolean;
}

/** Formats texts and figures in one language. */
class Words {
  readonly all: PageTexts['business'];

  constructor(
    private readonly language: Language,
    readonly name: string,
  ) {
    this.all = pageTexts[language].business;
  }

  say(template: string, values: Record<string, string> = {}): string {
    return sentence(template, values, this.name);
  }

  /** Returns the plural form of a text for `count`, with the count in it. */
  counted(
    key: 'ratings' | 'stars' | 'rated' | 'published' | 'publishedAll',
    count: number,
  ): string {
    const template = pluralOf(this.all, key, count, this.language);
    return fill(template, { count: this.number(count) });
  }

  number(value: number): string {
    return formatters.number(this.language).format(value);
  }

  percent(value: number): string {
    return formatters.number(this.language, { style: 'percent' }).format(value / 100);
  }

  weekday(day: Weekday): string {
    // The first of these days is a Monday.
    const date = new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)));
    return formatters.date(this.language, { weekday: 'long', timeZone: 'UTC' }).format(date);
  }

  /** Formats "09:00" as the language's readers write it. */
  time(time: string): string {
    const format = formatters.date(this.language, { timeStyle: 'short', timeZone: 'UTC' });
    return format.format(new Date(`2024-01-01T${time}:00Z`));
  }

  average(value: number): string {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return formatters.number(this.language, digits).format(value);
  }

  date(value: Date): string {
    const format = formatters.date(this.language, { dateStyle: 'medium', timeZone: 'UTC' });
    return `<time datetime="${value.toISOString()}">${format.format(value)}</time>`;
  }
}

/** Renders what messengers show of a link to the page: the photo, where there is one. */
function previewTags({ photo, name, url, slug }: PublicBusiness, language: Language): string[] {
  if (!photo) return ['<meta name="twitter:card" content="summary">'];
  const image = new URL(photoPath(slug, photo.version, 'preview'), url).href;
  return [
    `<meta property="og:image" content="${escapeHtml(image)}">`,
    '<meta property="og:image:type" content="image/jpeg">',
    `<meta property="og:image:width" content="${PHOTO_SIZE.width}">`,
    `<meta property="og:image:height" content="${PHOTO_SIZE.height}">`,
    `<meta property="og:image:alt" content="${escapeHtml(photoAltText(photo, name, language))}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Renders the title, description, canonical URL and metadata for search engines and messengers. */
export function businessPageHead({ business, reviews, language }: BusinessPageInput): string {
  const { name, url } = business;
  const texts = pageTexts[language].business;
  const title = plainSentence(texts.pageTitle, {}, name);
  const description = plainSentence(texts.description, {}, name);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escapeHtml(url)}">`,
    `<meta property="og:site_name" content="${escapeHtml(nameLine(name))}">`,
    `<meta property="og:locale" content="${language.replace('-', '_')}">`,
    ...previewTags(business, language),
    jsonLdHtml(businessJsonLd(business, reviews)),
  ].join('\n    ');
}

/** Renders the opening hours by weekday, neighbors with the same hours on one line. */
function hoursHtml(hours: OpeningHours | null, words: Words): string {
  if (hours === null) return '';
  const { all } = words;
  const rows = spansOf(hours).map(({ first, last, openings }) => {
    const days =
      first === last
        ? words.weekday(first)
        : fill(all.days, { firstDayName: words.weekday(first), lastDayName: words.weekday(last) });
    const times = openings.map(
      ({ opens, closes }) => `${words.time(opens)} – ${words.time(closes)}`,
    );
    const said =
      times.length === 0
        ? [words.say(all.closed)]
        : times.map((time) => `<span class="opening">${escapeHtml(time)}</span>`);
    return `<div><dt>${escapeHtml(days)}</dt><dd>${said.join(' ')}</dd></div>`;
  });
  return `<section class="hours" aria-labelledby="hours">
<h2 id="hours">${words.say(all.hoursTitle)}</h2>
<dl>${rows.join('')}</dl>
</section>`;
}

/** Renders all ratings in total and by stars, and the text on how they are collected. */
function ratingsHtml({ business, hasTextMessages }: BusinessPageInput, words: Words): string {
  const { all } = words;
  const { ratings, isForAll, openingHours } = business;
  const ways = hasTextMessages ? all.ways : all.waysEmail;
  const figure =
    ratings.total === 0
      ? `<p class="none">${words.say(all.noRatings)}</p>`
      : `<p class="figure"><b>${words.average(ratings.average)}</b>${starsHtml(
          ratings.average,
          plainSentence(all.average, { average: words.average(ratings.average) }),
          'large',
        )}<span class="quiet">${escapeHtml(words.counted('ratings', ratings.total))}</span></p>`;
  const rows = ratings.rows.map(
    ({ stars, count, percent }) =>
      `<li><span class="stars-of">${escapeHtml(words.counted('stars', stars))}</span><svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect width="100" height="8" rx="1"/><rect class="part" width="${percent}" height="8" rx="1"/></svg><span class="count">${words.number(count)} <span class="quiet">(${words.percent(percent)})</span></span></li>`,
  );
  return `<div class="side">
<section class="ratings" aria-labelledby="all-ratings">
<h2 id="all-ratings">${words.say(all.allRatings)}</h2>
${figure}
<ol class="distribution" reversed>${rows.join('')}</ol>
</section>
${hoursHtml(openingHours, words)}
<section class="how" aria-labelledby="how">
<h2 id="how">${words.say(all.howTitle)}</h2>
<p>${words.say(isForAll ? all.howTextAll : all.howText, { ways })}</p>
</section>
</div>`;
}

function reviewHtml(review: PublicReview, words: Words): string {
  const { all } = words;
  const name =
    review.customerName === null ? words.say(all.anonymous) : typedLine(review.customerName);
  const title = review.title
    ? `<h3 dir="auto">${escapeHtml(nameLine(review.title, 120))}</h3>`
    : '';
  const reply = review.reply
    ? `<div class="reply"><p class="from">${words.say(all.reply)} · ${words.date(review.reply.repliedAt)}</p>${typed(review.reply.message, 'text')}</div>`
    : '';
  const rated = escapeHtml(words.counted('rated', review.rating));
  return `<li><article><p class="by">${starsHtml(review.rating, rated)}<span class="quiet"><b>${name}</b> · ${words.date(review.publishedAt)}</span></p>${title}${typed(review.body, 'text')}${reply}</article></li>`;
}

function reviewsHtml(input: BusinessPageInput, words: Words): string {
  const { business, reviews, nextCursor, isLater } = input;
  const { all } = words;
  const begin = `<section class="reviews" aria-labelledby="published">
<h2 id="published">${words.say(business.isForAll ? all.reviewsTitleAll : all.reviewsTitle)}</h2>`;
  if (reviews.length === 0 && !isLater) {
    return `${begin}<p class="none">${words.say(all.noReviews)}</p></section>`;
  }
  const more = nextCursor
    ? `<a class="button" data-more rel="next" href="/b/${business.slug}?cursor=${nextCursor}">${words.say(all.more)}</a>`
    : '';
  const newest = isLater
    ? `<a class="quiet" href="/b/${business.slug}">${words.say(all.newest)}</a>`
    : '';
  const count = escapeHtml(
    words.counted(business.isForAll ? 'publishedAll' : 'published', business.reviewCount),
  );
  return `${begin}
<p class="quiet">${count} ${words.say(business.isForAll ? all.selectionAll : all.selection)}</p>
<ol class="list" data-list>${reviews.map((review) => reviewHtml(review, words)).join('')}</ol>
<nav class="pages" data-pages>${more}${newest}</nav>
</section>`;
}

/** Renders the visible content of the page as HTML. */
export function businessPageBody(input: BusinessPageInput): string {
  const { business, language, brand } = input;
  const { name, city, state, website, phone, bookingUrl } = business;
  const words = new Words(language, name);
  const parts = [city, state].filter((part) => part !== null);
  const place = parts.length > 0 ? typedLine(parts.join(', ')) : '';
  const site = website
    ? [
        `<a href="${escapeHtml(website)}" rel="nofollow noopener">${words.say(words.all.website)}</a>`,
      ]
    : [];
  const call = phone
    ? [
        `<a href="tel:${escapeHtml(phone)}"><bdi dir="ltr">${escapeHtml(readablePhone(phone))}</bdi></a>`,
      ]
    : [];
  const facts = [place, ...call, ...site].filter(Boolean).join(' · ');
  const book = bookingUrl
    ? `<a class="button book" href="${escapeHtml(bookingUrl)}" rel="nofollow noopener">${words.say(words.all.book)}</a>`
    : '';
  const whose = `<h1 dir="auto">${escapeHtml(nameLine(name, 120))}</h1>${facts ? `<p class="quiet">${facts}</p>` : ''}`;
  const photo = business.photo
    ? photoHtml(business, photoAltText(business.photo, name, language))
    : '';
  return `<div class="page wide" data-headings="${business.headingTypeface}">
<header class="head${photo ? ' pictured' : ''}"><div class="intro">${businessHead(name, whose)}${book}</div>${photo}</header>
<main>
${ratingsHtml(input, words)}
${reviewsHtml(input, words)}
</main>
${footHtml(brand, words.all.collectedWith)}
</div>`;
}
