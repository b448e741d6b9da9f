import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { root } from '../../scripts/lib/paths.mjs';
import { chromiumPath } from '../e2e/support/chromium.ts';
import { build } from '../../scripts/build.mjs';
import { generate } from '../../scripts/generate.mjs';
import { photographParts } from './landing-parts.ts';
import { HEIGHT, idOf, scene, topsOf, WIDTH, type Column } from './landing-scene.ts';

/*
 * Makes the landing page's video and its poster anew, from pictures of the built product with the demo's data:
 *   node frontend/pictures/landing-video.ts          both files, about three minutes
 *   node frontend/pictures/landing-video.ts --still  the poster alone
 * Needs Chromium (CHROMIUM_PATH) and ffmpeg with libx264 and libwebp. The results are committed,
 * so nobody needs either to build the product.
 */

const SECONDS = 18;
const RATE = 24;
const folder = join(root, 'frontend/src/features/landing/media');

/** ffmpeg, fed with PNG pictures. */
function ffmpeg(...args: (string | number)[]): {
  write(picture: Buffer): Promise<void>;
  end(): Promise<void>;
} {
  const options = ['-y', '-loglevel', 'error', '-f', 'image2pipe', ...args].map(String);
  const child = spawn('ffmpeg', options, {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  return {
    async write(picture: Buffer) {
      if (!child.stdin.write(picture)) await once(child.stdin, 'drain');
    },
    async end() {
      child.stdin.end();
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`ffmpeg has ended with ${code}.`);
    },
  };
}

const video = (file: string) =>
  ffmpeg(
    '-framerate',
    RATE,
    '-c:v',
    'png',
    '-i',
    '-',
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    34,
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
    // Dark gradients show bands first: spend bits there; one key frame is enough for a loop.
    '-x264-params',
    'aq-mode=3:keyint=432:scenecut=0',
    '-tune',
    'animation',
    '-movflags',
    '+faststart',
    '-map_metadata',
    -1,
    '-fflags',
    '+bitexact',
    file,
  );

const poster = (file: string) =>
  ffmpeg('-c:v', 'png', '-i', '-', '-frames:v', 1, '-c:v', 'libwebp', '-quality', 62, file);

await generate();
await build();
const part = await photographParts();
const columns: readonly Column[] = [
  { x: 400, up: true, shift: 0.1, parts: [part.complaint, part.praise, part.today, part.chart] },
  { x: 754, up: false, shift: 0.52, parts: [part.question, part.thanks, part.words, part.wish] },
  { x: 1108, up: true, shift: 0.35, parts: [part.fade, part.success, part.answered, part.figures] },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.setContent(`<body style="margin:0;overflow:hidden">${scene(columns)}</body>`);
  const draw = async (turn: number): Promise<Buffer> => {
    const places = columns.flatMap((column, number) =>
      topsOf(column, turn).map((top, index) => [idOf(number, index), top] as const),
    );
    await page.evaluate((all) => {
      for (const [id, top] of all)
        document.getElementById(id)?.setAttribute('transform', `translate(0 ${top})`);
    }, places);
    return page.screenshot({ animations: 'allow', caret: 'initial' });
  };

  const still = poster(join(folder, 'hero.webp'));
  await still.write(await draw(0));
  await still.end();

  if (!process.argv.includes('--still')) {
    const film = video(join(folder, 'hero.mp4'));
    const frames = SECONDS * RATE;
    for (let frame = 0; frame < frames; frame++) await film.write(await draw(frame / frames));
    await film.end();
  }
} finally {
  await browser.close();
}
for (const name of ['hero.webp', 'hero.mp4']) {
  console.log(`${name}: ${Math.round(statSync(join(folder, name)).size / 1024)} KiB`);
}
