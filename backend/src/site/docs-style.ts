const LIGHT = `color-scheme: light;
  --paper: #fffaf5;
  --surface: #ffffff;
  --sunken: #f7eee6;
  --ink: #231a17;
  --quiet: #6b5a52;
  --line: #e6d8cc;
  --control-line: #9a8579;
  --primary: #c8321f;
  --primary-hover: #ab2817;
  --on-primary: #ffffff;
  --primary-text: #b32a19;`;

const DARK = `color-scheme: dark;
  --paper: #171312;
  --surface: #211b19;
  --sunken: #2b2421;
  --ink: #f6ede6;
  --quiet: #b9a79c;
  --line: #3a302c;
  --control-line: #7d6b62;
  --primary: #c8321f;
  --primary-hover: #d63d29;
  --on-primary: #ffffff;
  --primary-text: #ff8a75;`;

/** Colors of the product's palette that the page uses (`frontend/src/shared/theme/variables.css`), by scheme. */
export const DOCS_PALETTES = { light: LIGHT, dark: DARK };

/**
 * Styles of the API reference. Without a brand's variables it has those of the product. Swagger UI's own colors are
 * written over where they would show its brand, or could not be read on ours.
 */
export const DOCS_STYLE = `:root {
  ${LIGHT}
  --radius-control: 8px;
  --radius-card: 12px;
  --font-text: system-ui, -apple-system, 'Segoe UI', sans-serif;
  --font-heading: var(--font-text);
}

@media (prefers-color-scheme: dark) {
  :root {
  ${DARK}
  }
}

* {
  box-sizing: border-box;
}

html,
html.dark-mode {
  background: var(--paper);
}

body {
  margin: 0;
  color: var(--ink);
  font: 1rem/1.55 var(--font-text);
  overflow-wrap: anywhere;
}

.top,
main {
  max-width: 70rem;
  margin: 0 auto;
  padding: 0 1.25rem;
}

.top {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1.5rem;
  min-height: 4rem;
  border-bottom: 1px solid var(--line);
}

.top a {
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  padding: 0.625rem 0;
  color: inherit;
  text-decoration: none;
}

.top b {
  font-family: var(--font-heading);
  font-size: 1.25rem;
}

.top nav {
  display: flex;
  gap: 1.25rem;
  color: var(--quiet);
}

h1,
h2,
h3 {
  margin: 0;
  font-family: var(--font-heading);
  line-height: 1.2;
}

h1 {
  margin-top: 2.5rem;
  font-size: clamp(2rem, 1.5rem + 2vw, 3rem);
  letter-spacing: -0.02em;
}

h2 {
  margin-top: 3rem;
  font-size: 1.5rem;
}

h3 {
  font-size: 1.0625rem;
}

.lead {
  max-width: 42rem;
  margin: 0.75rem 0 0;
  color: var(--quiet);
  font-size: 1.1875rem;
}

.steps {
  display: grid;
  gap: 2rem;
  margin: 1.5rem 0 0;
  padding: 0;
  counter-reset: step;
  list-style: none;
}

.steps > li {
  position: relative;
  min-width: 0;
  padding-inline-start: 3rem;
  counter-increment: step;
}

.steps > li::before {
  content: counter(step);
  position: absolute;
  inset-inline-start: 0;
  width: 2rem;
  height: 2rem;
  border-radius: 50%;
  background: var(--primary);
  color: var(--on-primary);
  font-weight: 700;
  line-height: 2rem;
  text-align: center;
}

.steps p {
  margin: 0.25rem 0 0;
  color: var(--quiet);
}

.steps a {
  color: var(--primary-text);
}

pre {
  margin: 0.75rem 0 0;
  padding: 1rem 1.125rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--sunken);
  color: var(--ink);
  font: 0.875rem/1.6 ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace;
  overflow-x: auto;
  overflow-wrap: normal;
}

.steps p code {
  color: var(--ink);
  font-size: 0.9375em;
}

@media (max-width: 40rem) {
  .steps pre {
    margin-inline-start: -3rem;
  }
}

#swagger-ui {
  margin: 0 0 4rem;
}

#swagger-ui,
#swagger-ui .opblock-tag,
#swagger-ui .opblock .opblock-summary-description,
#swagger-ui .opblock-description-wrapper p,
#swagger-ui .info .title,
#swagger-ui .btn,
#swagger-ui label,
#swagger-ui table thead tr th,
#swagger-ui .response-col_status,
#swagger-ui .tab li {
  font-family: var(--font-text);
}

#swagger-ui .wrapper {
  padding: 0;
}

/* Its dark scheme has grounds of its own. */
#swagger-ui .swagger-ui {
  background: transparent;
}

#swagger-ui :is(.info, .markdown, .renderedMarkdown) code {
  background: var(--sunken);
  color: var(--ink);
}

/* The page has said whose API it is. */
#swagger-ui .info {
  margin: 1rem 0;
}

#swagger-ui .info hgroup.main {
  display: none;
}

#swagger-ui .scheme-container {
  margin: 0;
  padding: 1rem 0;
  border: 0;
  background: transparent;
  box-shadow: none;
}

#swagger-ui,
#swagger-ui .info p,
#swagger-ui .info li,
#swagger-ui .info h1,
#swagger-ui .info h2,
#swagger-ui .info h3,
#swagger-ui .opblock-tag,
#swagger-ui .opblock .opblock-summary-path,
#swagger-ui .opblock-description-wrapper p,
#swagger-ui .parameter__name,
#swagger-ui .response-col_status,
#swagger-ui table thead tr th,
#swagger-ui .model-title,
#swagger-ui section.models h4 {
  color: var(--ink);
}

#swagger-ui .opblock-tag small,
#swagger-ui .opblock .opblock-summary-description,
#swagger-ui .parameter__type {
  color: var(--quiet);
}

#swagger-ui .info a,
#swagger-ui .markdown a {
  color: var(--primary-text);
}

#swagger-ui .opblock-tag,
#swagger-ui section.models {
  border-color: var(--line);
}

#swagger-ui .opblock {
  border-radius: var(--radius-control);
  box-shadow: none;
}

#swagger-ui .btn.authorize,
#swagger-ui .btn.execute {
  border-color: var(--primary);
  border-radius: var(--radius-control);
  background: var(--primary);
  color: var(--on-primary);
  box-shadow: none;
}

#swagger-ui .btn.authorize span {
  color: var(--on-primary);
}

#swagger-ui .btn.authorize svg {
  fill: var(--on-primary);
}

:focus-visible {
  outline: 2px solid var(--ink);
  outline-offset: 2px;
}
`;
