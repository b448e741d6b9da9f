const SEALS = {
  done: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  email: '<path d="M4 6.5h16v11H4zM4 7l8 6 8-6"/>',
  brokenLink:
    '<path d="M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12.5 5.8M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1-1M4 4l16 16"/>',
};

/** Content of a page with one message and at most a few actions. */
export interface Notice {
  /** HTML. */
  heading: string;
  /** Paragraphs, HTML; the first is the most important. */
  paragraphs: readonly string[];
  /** HTML of buttons and links. */
  actions?: string;
  /** Paragraphs below the actions, HTML. */
  notes?: readonly string[];
  /** Picture above the message: something was done, is about emails, or its link leads nowhere. */
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
  notes = [],
  seal,
  head = '',
  foot,
}: Notice): string {
  const [lead = '', ...rest] = paragraphs;
  const quiet = (texts: readonly string[]): string =>
    texts.map((text) => `<p class="quiet">${text}</p>`).join('\n');
  return `<div class="page">
<header class="head centered">${head}</header>
<main class="notice">
<span class="seal ${seal === 'done' ? 'success' : 'plain'}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${SEALS[seal]}</svg></span>
<h1>${heading}</h1>
<p class="lead">${lead}</p>
${quiet(rest)}
${actions}
${quiet(notes)}
</main>
${foot}
</div>`;
}

/** Head elements of pages that must not be indexed and whose URL must not leak. */
export const PRIVATE_HEAD =
  '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">';
