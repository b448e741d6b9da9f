import { useEffect } from 'react';

/** Prints dark screens in light colors: paper is white. */
export function usePrintLight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let before = dataset.scheme;
    const lighten = () => {
      before = dataset.scheme;
      dataset.scheme = 'light';
    };
    const restore = () => {
      dataset.scheme = before;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
