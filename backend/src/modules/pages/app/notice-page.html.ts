/** What a page says that is one message and at most a few things to do. */
export interface Notice {
  /** HTML. */
  heading: string;
  /** Paragraphs, HTML; the first is the most important. */
  paragraphs: readonly string[];
  /** HTML of buttons and links. */
  actions?: string;
  tone?: 'good' | 'plain';
  /** HTML above the message: whose page it is. */
  head?: string;
  /** HTML below. */
  foot: string;
}

const SEALS = {
  good: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  plain: '<path d="M4 6.5h16v11H4zM4 7l8 6 8-6"/>',
};

/** Page with one message in its middle. */
export function noticeHtml({
  heading,
  paragraphs,
  actions = '',
  tone = 'plain',
  head = '',
  foot,
}: Notice): string {
  const [lead = '', ...rest] = paragraphs;
  return `<div class="page">
<header class="head centered">${head}</header>
<main class="notice">
<span class="seal ${tone}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${SEALS[tone]}</svg></span>
<h1>${heading}</h1>
<p class="lead">${lead}</p>
${rest.map((text) => `<p class="quiet">${text}</p>`).join('\n')}
${actions}
</main>
${foot}
</div>`;
}

/** For pages that nobody shall find or learn the address of. */
export const PRIVATE_HEAD =
  '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">';
