import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { drawLanding, DrawnLanding } from './src/app/landing/draw';
import { pagePerLanguage } from './vite.languages';
import { productBrand, productPlans } from './vite.product';

type Draw = typeof drawLanding;

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

interface Drawing {
  draw: Draw;
  styles: string;
  /** Fonts, images and the video, under the names that the markup and the styles use. */
  files: Rolldown.OutputAsset[];
}

/** Builds the landing page's components into a program that runs during this build, and their style sheet. */
async function prepareDrawing(): Promise<Drawing> {
  const built = (await build({
    configFile: false,
    root: at('.'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    define: { DRAWN_FOR: JSON.stringify(productBrand) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: at('src/app/landing/draw.tsx'),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunk = built.output.find(({ type }) => type === 'chunk') as Rolldown.OutputChunk;
  const assets = built.output.filter((file) => file.type === 'asset');
  const program = Buffer.from(chunk.code).toString('base64');
  const { drawLanding: draw } = (await import(`data:text/javascript;base64,${program}`)) as {
    drawLanding: Draw;
  };
  const isStyle = ({ fileName }: Rolldown.OutputAsset) => fileName.endsWith('.css');
  return {
    draw,
    // The page is shown before any font has loaded, and a late font must not shift the text.
    styles: assets
      .filter(isStyle)
      .map(({ source }) => String(source))
      .join('')
      .replaceAll('font-display:swap', 'font-display:optional'),
    files: assets.filter((file) => !isStyle(file)),
  };
}

/** Returns the part of the head that depends on the language: preloads, and the script and styles inline. */
function headOf({ early }: DrawnLanding, styles: string): string {
  const firstPaint = readFileSync(at('public/first-paint.js'), 'utf8').trim();
  const preloads = early.map(
    ({ href, as }) =>
      `<link rel="preload" href="${href}" as="${as}"${as === 'font' ? ' crossorigin' : ''} />`,
  );
  return [`<script>${firstPaint}</script>`, ...preloads, `<style>${styles}</style>`].join('\n    ');
}

/** Renders `landing.html` once for every language, from the client's own components. */
export function drawnLanding(): Plugin[] {
  let preparing: Promise<Drawing>;
  return [
    {
      name: 'drawn-landing',
      apply: 'build',
      buildStart: () => {
        preparing = prepareDrawing();
      },
      async generateBundle() {
        for (const { fileName, source } of (await preparing).files) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
    pagePerLanguage('landing.html', async ({ code }) => {
      const { draw, styles } = await preparing;
      const drawn = await draw(code, productPlans);
      return {
        texts: drawn.texts,
        markup: { markup: drawn.markup, head: headOf(drawn, styles) },
      };
    }),
  ];
}
