import type { Plugin } from 'vite';

/** While developing, Vite sends the page and not the server: puts the product's brand into it. */
export function brandInDevelopment(backend: string): Plugin {
  return {
    name: 'brand-in-development',
    apply: 'serve',
    transformIndexHtml: async (html) => {
      const brand = await (await fetch(`${backend}/api/branding`)).text();
      const data = brand.replaceAll('<', '\\u003c');
      return html.replace(
        '<!--brand-->',
        () => `<script type="application/json" id="brand">${data}</script>`,
      );
    },
  };
}
