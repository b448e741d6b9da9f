/**
 * Adds the next reviews to the page instead of opening them on a new one. The link also works without
 * this script, and is followed whenever something goes wrong.
 */
const LIST = '[data-list]';
const PAGES = '[data-pages]';

async function showMore(link: HTMLAnchorElement): Promise<void> {
  link.setAttribute('aria-busy', 'true');
  const response = await fetch(link.href);
  if (!response.ok) throw new Error(String(response.status));
  const next = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [list, added] = [document.querySelector(LIST), next.querySelector(LIST)];
  const [pages, nextPages] = [document.querySelector(PAGES), next.querySelector(PAGES)];
  if (!list || !added || !pages || !nextPages) throw new Error('not a list');
  const items = [...added.children];
  list.append(...items);
  // Earlier reviews are on the page already, so only the link to the next ones is taken over.
  const more = nextPages.querySelector('[data-more]');
  pages.querySelector('[data-more]')?.remove();
  if (more) pages.prepend(more);
  const [first] = items;
  if (!(first instanceof HTMLElement)) return;
  // Keyboard users continue at the first new review.
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
}

document.addEventListener('click', (event) => {
  const { target } = event;
  const link = target instanceof Element ? target.closest('[data-more]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  // A second click during the request would add the same reviews again.
  if (link.getAttribute('aria-busy') === 'true') return;
  showMore(link).catch(() => location.assign(link.href));
});
