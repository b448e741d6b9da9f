import type { Brand } from '../lib/brand/brand.js';
import { escapeHtml } from '../lib/email/mail-text.js';

interface Step {
  title: string;
  /** HTML. */
  text: string;
  /** Commands of a shell; a test runs all of them, one step after the other. */
  commands: string;
}

/** Stand for what the reader has to fill in. */
export const KEY_PLACE = 'paste-your-key-here';
export const BUSINESS_PLACE = 'paste-the-id-here';

const AUTH = '-H "Authorization: Bearer $KEY"';

const stepsAt = (origin: string): readonly Step[] => [
  {
    title: 'Get a key',
    text: 'An owner creates it under <a href="/settings/developers">Settings, Developers</a>. It is shown once.',
    commands: `API=${origin}/api\nKEY=${KEY_PLACE}`,
  },
  {
    title: 'Find your business',
    text: 'Copy the <code>id</code> of the business that asks.',
    commands: `curl "$API/businesses" ${AUTH}\n\nBUSINESS=${BUSINESS_PLACE}`,
  },
  {
    title: 'Send a review request',
    text: 'Your customer gets an email with a link. Sent again with the same key, the request still goes out once.',
    commands: `curl "$API/businesses/$BUSINESS/review-requests" ${AUTH} \\
  -H "Content-Type: application/json" -H "Idempotency-Key: visit-4711" \\
  -d '{"customer": {"name": "Maria Lopez", "email": "maria.lopez@example.com"}}'`,
  },
  {
    title: 'See the answer',
    text: 'The status turns to <code>rated</code> once Maria has answered. Five stars are a review, fewer are private feedback.',
    commands: `curl "$API/businesses/$BUSINESS/review-requests?limit=1" ${AUTH}
curl "$API/businesses/$BUSINESS/reviews?limit=20" ${AUTH}
curl "$API/businesses/$BUSINESS/feedback?limit=20" ${AUTH}`,
  },
];

/** Renders the first calls of a new integration, for the address at which the page is read. */
export const quickStartHtml = (origin: string): string =>
  stepsAt(origin)
    .map(
      ({ title, text, commands }) =>
        `<li><h3>${title}</h3><p>${text}</p><pre tabindex="0"><code>${escapeHtml(commands)}</code></pre></li>`,
    )
    .join('\n');

/** Returns the page with the API reference, before a brand is put into it. */
export const docsPage = ({ name, iconUrl, isProduct }: Brand, origin: string): string => {
  const mark = isProduct ? '/favicon.svg' : iconUrl;
  const icon = mark ? `<img src="${escapeHtml(mark)}" alt="" width="28" height="28" />` : '';
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(name)} API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/docs.css" />
    <!--brand-->
  </head>
  <body>
    <header class="top"><a href="/">${icon}<b>${escapeHtml(name)}</b></a><nav><a href="/api/openapi.json">JSON</a> <a href="/api/openapi.yaml">YAML</a></nav></header>
    <main>
      <h1>API</h1>
      <p class="lead">Ask customers for reviews from your till, your calendar or your own app, and read what they answer.</p>
      <section aria-labelledby="start">
        <h2 id="start">Quick start</h2>
        <ol class="steps">
${quickStartHtml(origin)}
        </ol>
      </section>
      <h2 id="reference">Reference</h2>
      <div id="swagger-ui"></div>
    </main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/swagger-ui-init.js"></script>
  </body>
</html>
`;
};

/** Script of the page: the reference in the scheme of the brand, else of the device. */
export const DOCS_SCRIPT = `const root = document.documentElement;
const device = matchMedia('(prefers-color-scheme: dark)');
const paint = () => {
  const { brandScheme } = root.dataset;
  root.classList.toggle('dark-mode', brandScheme === undefined ? device.matches : brandScheme === 'dark');
};
paint();
device.addEventListener('change', paint);
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });
`;
