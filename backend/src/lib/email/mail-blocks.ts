import { textOn } from '../../rules/color-contrast.js';
import { MAIL_COLORS } from './mail-colors.js';
import type { MailBlock } from './mail-content.js';
import { cleanText, escapeHtml, nameLine, sentenceHtml } from './mail-text.js';

const { light } = MAIL_COLORS;

/** System fonts only: a mail must not fetch anything. */
export const MAIL_FONT =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Long words (addresses, pasted text) break instead of widening the table. */
export const BREAK_WORDS = 'overflow-wrap:anywhere;word-break:break-word';

const FULL_TABLE =
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"';

/**
 * An href for HTML.
 * @throws TypeError unless it is an absolute http(s) address: mails carry no other link.
 */
export function safeHref(href: string): string {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) {
    throw new TypeError('A mail may only link to an absolute http(s) address');
  }
  return escapeHtml(new URL(href).href);
}

const row = (html: string, gap = 20): string =>
  `<tr><td style="padding:0 0 ${gap}px;${BREAK_WORDS}">${html}</td></tr>`;

/** Paragraphs of escaped HTML, each finding its own direction. */
const paragraphs = (text: string, style: string, className: string): string =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map(
      (part, index) =>
        `<p dir="auto" class="${className}" style="margin:${index === 0 ? 0 : 12}px 0 0;${style};${BREAK_WORDS}">${sentenceHtml(part)}</p>`,
    )
    .join('');

function textBlock({ text, tone }: Extract<MailBlock, { kind: 'text' }>): string {
  const quiet = tone === 'quiet';
  const style = quiet
    ? `font-size:14px;line-height:1.5;color:${light.quiet}`
    : `font-size:16px;line-height:1.55;color:${light.ink}`;
  return row(paragraphs(text, style, quiet ? 'quiet' : 'ink'));
}

function buttonBlock(
  { label, href }: Extract<MailBlock, { kind: 'button' }>,
  primary: string,
): string {
  const link = `<a href="${safeHref(href)}" style="display:inline-block;padding:14px 26px;font-size:16px;line-height:20px;font-weight:600;color:${textOn(primary)};text-decoration:none;border-radius:8px">${sentenceHtml(label)}</a>`;
  return row(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${primary}" style="background-color:${primary};border-radius:8px">${link}</td></tr></table>`,
    24,
  );
}

const linkBlock = ({ label, href }: Extract<MailBlock, { kind: 'link' }>): string =>
  row(
    `<a class="quiet" href="${safeHref(href)}" style="display:inline-block;padding:4px 0;font-size:15px;line-height:1.5;color:${light.quiet};text-decoration:underline">${sentenceHtml(label)}</a>`,
  );

/** Separated by lines instead of bullets, whose indent depends on the reading direction. */
function listBlock({ items }: Extract<MailBlock, { kind: 'list' }>): string {
  const rows = items.map(
    (item, index) =>
      `<li dir="auto" class="ink line" style="margin:0;padding:10px 0;${index === 0 ? '' : `border-top:1px solid ${light.line};`}font-size:16px;line-height:1.45;color:${light.ink};${BREAK_WORDS}">${sentenceHtml(item)}</li>`,
  );
  return row(`<ul style="margin:0;padding:0;list-style:none">${rows.join('')}</ul>`);
}

const ratingStars = (rating: { value: number; label: string }): string => {
  const full = Math.max(0, Math.min(5, Math.round(rating.value)));
  return `<p style="margin:0 0 8px;font-size:18px;line-height:1;letter-spacing:2px"><span class="star" role="img" aria-label="${escapeHtml(rating.label)}" style="color:${light.star}">${'★'.repeat(full)}${'☆'.repeat(5 - full)}</span></p>`;
};

function quoteBlock({ label, text, rating }: Extract<MailBlock, { kind: 'quote' }>): string {
  const head = `<p class="quiet" style="margin:0 0 8px;font-size:13px;line-height:1.4;color:${light.quiet};${BREAK_WORDS}">${sentenceHtml(label)}</p>`;
  const body = paragraphs(
    cleanText(text),
    `font-size:15px;line-height:1.55;color:${light.ink}`,
    'ink',
  );
  return row(
    `<table ${FULL_TABLE}><tr><td class="sunken" bgcolor="${light.sunken}" style="padding:16px 18px;background-color:${light.sunken};border-radius:8px;${BREAK_WORDS}">${head}${rating ? ratingStars(rating) : ''}<blockquote style="margin:0">${body}</blockquote></td></tr></table>`,
    24,
  );
}

/** 73 px high and at least 48 px wide at 320 px; every star is drawn the same, so none is favoured. */
function starsBlock({ label, links }: Extract<MailBlock, { kind: 'stars' }>): string {
  const width = Math.floor(100 / links.length);
  const cells = links.map(
    (link, index) =>
      `<td width="${width}%" align="center" style="padding:0 2px"><a class="tile line" href="${safeHref(link.href)}" aria-label="${escapeHtml(link.label)}" title="${escapeHtml(link.label)}" style="display:block;padding:9px 0 8px;background-color:${light.paper};border:1px solid ${light.line};border-radius:8px;text-decoration:none;text-align:center"><span class="star" style="display:block;font-size:36px;line-height:38px;color:${light.star}">★</span><span class="quiet" style="display:block;font-size:13px;line-height:16px;color:${light.quiet}">${index + 1}</span></a></td>`,
  );
  return row(
    `<table ${FULL_TABLE} aria-label="${escapeHtml(nameLine(label, 200))}"><tr>${cells.join('')}</tr></table>`,
    24,
  );
}

/** One block as a table row. */
export function blockHtml(block: MailBlock, primary: string): string {
  switch (block.kind) {
    case 'text':
      return textBlock(block);
    case 'button':
      return buttonBlock(block, primary);
    case 'link':
      return linkBlock(block);
    case 'list':
      return listBlock(block);
    case 'quote':
      return quoteBlock(block);
    case 'stars':
      return starsBlock(block);
  }
}

/** The same block in plain text: every word and every link of the HTML is here too. */
export function blockPlain(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'quote': {
      const rating = block.rating ? [block.rating.label] : [];
      const lines = [...rating, ...cleanText(block.text).split('\n')];
      return [block.label, ...lines.map((line) => `> ${line}`)].join('\n');
    }
    case 'stars':
      return [block.label, ...block.links.map(({ label, href }) => `${label}: ${href}`)].join('\n');
  }
}
