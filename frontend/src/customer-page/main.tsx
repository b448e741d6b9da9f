/** @jsxImportSource preact */
import { render } from 'preact';
import { loadRequest, reportFirstInteraction, type LoadResult } from './api';
import { withFirstSource } from './device';
import { ratingFromSearch } from './flow';
import { t } from './i18n';
import { linkOf, type OwnLink } from './link';
import { Page } from './page';
import './colors.css';
import './page.css';
import './stars.css';
import './form.css';
import './motion.css';
import './languages.css';
import './plain.css';

const opened = withFirstSource(linkOf(location.pathname, location.search));
const linkRating = ratingFromSearch(location.search);

/** Once it is known whose page this is: the title, and the report of the first touch. */
function onFound(link: OwnLink, result: LoadResult): void {
  if (result.kind !== 'found') return;
  document.title = t('pageTitle', { business: result.value.business.name });
  if (link.kind === 'request' && !result.value.demo) reportFirstInteraction(link);
}

async function start(root: HTMLElement, link: OwnLink): Promise<void> {
  // Until the answer is here the page shows the skeleton that came with the HTML.
  const first = await loadRequest(link);
  const found = (result: LoadResult): void => onFound(link, result);
  found(first);
  root.textContent = '';
  root.removeAttribute('aria-busy');
  render(<Page link={link} linkRating={linkRating} first={first} onFound={found} />, root);
  // The star has been taken over: a reload must find the draft, not the link's star again.
  if (linkRating > 0 && first.kind === 'found') history.replaceState(null, '', location.pathname);
}

// The steps as forms are for browsers without scripts.
document.getElementById('plain')?.remove();
const root = document.getElementById('app');
// A device of the business loads more than a customer's phone does.
if (root && opened.kind === 'hand-over')
  void import('./hand-over-start').then(({ startHandOver }) => startHandOver(root));
else if (root && opened.kind !== 'hand-over') void start(root, opened);
