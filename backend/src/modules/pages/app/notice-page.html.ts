const SEALS = {
  done: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  email: '<path d="M4 6.5h16v11H4zM4 7l8 6 8-6"/>',
  search: '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15l5 5"/>',
};

/** Content of a page with one message and at most a few actions. */
export interface Notice {
  /** HTML. */
  heading: string;
  /** Paragraphs, HTML; the first is the most important. */
  paragraphs: readonly string[];
  /** HTML of buttons and links. */
  actions?: string;
  /** Picture above the message: something was done, is about emails, or was not found. */
  seal: keyof typeof SEALS;
  /** HTML above the message: identifies the owner of the page. */
  head?: string;
  /** HTML below the message. */
  foot: string;
}

/** Renders a page with one centered message. */
export function noticeHtml({
  heading,
  paragraphs,
  actions = '',
  seal,
  head = '',
  foot,
}: Notice): string {
  const [lead = '', ...rest] = paragraphs;
  return `<div class="page">
<header class="head centered">${head}</header>
<main class="notice">
<span class="seal ${seal === 'done' ? 'success' : 'plain'}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${SEALS[seal]}</svg></span>
<h1>${heading}</h1>
<p class="lead">${lead}</p>
${rest.map((text) => `<p class="quiet">${text}</p>`).join('\n')}
${actions}
</main>
${foot}
</div>`;
}

/** Head elements of pages that must not be indexed and whose URL must not leak. */
export const PRIVATE_HEAD =
  '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">';
