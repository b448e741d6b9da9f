import { useEffect } from 'react';
import { brand } from './brand';

/** Sets the title of the page to that of a screen, followed by the brand unless the title already contains it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(brand.name) ? title : `${title} · ${brand.name}`;
  }, [title]);
}
