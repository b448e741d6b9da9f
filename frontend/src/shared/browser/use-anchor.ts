import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a ref for the element that the address may name after `#`. The element is scrolled to and focused once it is
 * there, which the browser does only for what is in the page from the start.
 * @param id undefined for an element without an address
 */
export function useAnchor<Element extends HTMLElement>(
  id: string | undefined,
): RefObject<Element | null> {
  const { hash, key } = useLocation();
  const element = useRef<Element>(null);
  useEffect(() => {
    if (id === undefined || hash !== `#${id}`) return;
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.focus({ preventScroll: true });
    // Following the same link again leads there again.
  }, [id, hash, key]);
  return element;
}
