import { useEffect } from 'react';
import { brand } from './brand';

/** Names the browser tab after a screen, and after the brand unless the screen's title names it already. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
  }, [title]);
}
