import { blockHtml, blockPlain, BREAK_WORDS, MAIL_FONT, safeHref } from './mail-blocks.js';
import { textOn } from '../../rules/color-contrast.js';
import { MAIL_COLORS, safePrimary } from './mail-colors.js';
import type { LaidOutMail, MailContent } from './mail-content.js';
import { cleanText, escapeHtml, nameLine, sentenceHtml, withoutIsolates } from './mail-text.js';

const { light, dark } = MAIL_COLORS;

/**
 * Dark mode where a client honors it; `[data-ogsc]` is Outlook.com's way of saying the same. Inline
 * styles carry the light look for every other client.
 */
const darkRules = (prefix: string): string =>
  [
    `${prefix}.paper{background-color:${dark.paper}!important}`,
    `${prefix}.card{background-color:${dark.card}!important}`,
    `${prefix}.sunken,${prefix}.tile{background-color:${dark.sunken}!important}`,
    `${prefix}.ink{color:${dark.ink}!important}`,
    `${prefix}.quiet{color:${dark.quiet}!important}`,
    `${prefix}.star{color:${dark.star}!important}`,
    `${prefix}.line{border-color:${dark.line}!important}`,
  ].join('');

const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
  '.tile:hover{outline:2px solid currentColor}',
  '@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  darkRules('[data-ogsc] '),
].join('\n');

/** Hidden text shown after the subject; the filler keeps the body from following it in the list. */
const preheaderHtml = (preheader: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${sentenceHtml(preheader)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>`;

/** The brand's initial on its color: a mark that needs no image. */
function headerHtml(name: string, primary: string): string {
  const initial = (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toLocaleUpperCase();
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="40" valign="top" style="width:40px"><div aria-hidden="true" style="width:40px;height:40px;background-color:${primary};border-radius:10px;font-size:20px;line-height:40px;font-weight:700;text-align:center;color:${textOn(primary)}">${escapeHtml(initial)}</div></td><td class="ink" dir="auto" valign="middle" style="padding:0 12px;font-size:17px;line-height:1.3;font-weight:600;color:${light.ink};${BREAK_WORDS}">${escapeHtml(name)}</td></tr></table>`;
}

function footerHtml({ brand, reason, address, unsubscribe }: MailContent): string {
  const parts = [
    ...(reason ? [sentenceHtml(reason)] : []),
    ...(address ? [sentenceHtml(`${nameLine(brand.name)}\n${cleanText(address).trim()}`)] : []),
    ...(brand.footer ? [sentenceHtml(cleanText(brand.footer).trim())] : []),
    ...(unsubscribe
      ? [
          `<a class="quiet" href="${safeHref(unsubscribe.href)}" style="display:inline-block;padding:8px 0;color:${light.quiet};text-decoration:underline">${sentenceHtml(unsubscribe.label)}</a>`,
        ]
      : []),
  ];
  return parts
    .map(
      (part) =>
        `<p dir="auto" class="quiet" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:${light.quiet};${BREAK_WORDS}">${part}</p>`,
    )
    .join('');
}

/** Hidden from screen readers, and at the end: whatever happens to it moves nothing. */
const pictureHtml = (src: string | undefined): string =>
  src
    ? `<img src="${safeHref(src)}" width="1" height="1" alt="" aria-hidden="true" style="display:block;width:1px;height:1px;border:0">`
    : '';

/** A mail's HTML without its picture: looking at a copy is not opening the mail. */
export const withoutPicture = (mail: string): string =>
  mail.replace(/<img [^>]*aria-hidden="true"[^>]*>/g, '');

function html(content: MailContent): string {
  const { brand, lang, dir, title, preheader, blocks } = content;
  const primary = safePrimary(brand.primaryColor);
  const align = dir === 'rtl' ? 'right' : 'left';
  // Letters that join must not be pushed together.
  const spacing = lang === 'ar' ? 'normal' : '-0.01em';
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(withoutIsolates(title))}</title>
<style>
${STYLE}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light.paper}">
${preheaderHtml(preheader)}
<table role="presentation" dir="${dir}" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}" style="table-layout:fixed;background-color:${light.paper};font-family:${MAIL_FONT}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed;text-align:${align}">
<tr><td class="pad" style="padding:0 32px 20px">${headerHtml(nameLine(brand.name, 60), primary)}</td></tr>
<tr><td class="card line pad" bgcolor="${light.card}" style="padding:32px 32px 12px;background-color:${light.card};border:1px solid ${light.line};border-radius:12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
<tr><td style="padding:0 0 16px;${BREAK_WORDS}"><h1 dir="auto" class="ink" style="margin:0;font-size:26px;line-height:1.25;font-weight:700;letter-spacing:${spacing};color:${light.ink}">${sentenceHtml(title)}</h1></td></tr>
${blocks.map((block) => blockHtml(block, primary)).join('\n')}
</table>
</td></tr>
<tr><td class="pad" style="padding:24px 32px 0">${footerHtml(content)}</td></tr>
</table>
</td></tr></table>${pictureHtml(content.picture)}
</body>
</html>
`;
}

function plain({ brand, title, blocks, reason, address, unsubscribe }: MailContent): string {
  const footer = [
    ...(reason ? [reason] : []),
    nameLine(brand.name),
    ...(address ? [cleanText(address).trim()] : []),
    ...(brand.footer ? [cleanText(brand.footer).trim()] : []),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : []),
  ];
  const parts = [title, ...blocks.map(blockPlain), `-- \n${footer.join('\n')}`];
  return `${withoutIsolates(parts.join('\n\n'))}\n`;
}

/**
 * Lays out any mail: one column of tables with inline styles (mail clients drop style sheets), no
 * image and nothing fetched but what the caller asks for, light and dark, readable from 320 px; and the same words and links as
 * plain text.
 * @throws TypeError for a link that is not an absolute http(s) address.
 */
export const layOutMail = (content: MailContent): LaidOutMail => ({
  html: html(content),
  text: plain(content),
});
