/**
 * Brings the next reviews onto the page instead of opening them on one of their own. The link works
 * without this script too, and is followed whenever something goes wrong.
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
  // What was before is on the page already: only the way on is taken over.
  const more = nextPages.querySelector('[data-more]');
  pages.querySelector('[data-more]')?.remove();
  if (more) pages.prepend(more);
  const [first] = items;
  if (!(first instanceof HTMLElement)) return;
  // Whoever came by keyboard goes on reading where the new ones begin.
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
  // A second click while the first is on its way would bring the same reviews again.
  if (link.getAttribute('aria-busy') === 'true') return;
  showMore(link).catch(() => location.assign(link.href));
});
