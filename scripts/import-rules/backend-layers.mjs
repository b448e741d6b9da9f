import { law, SPEC } from './law.mjs';

/**
 * Folders of the backend below the modules, the lowest first: each may import what stands before it. Folders of one
 * line stand beside each other and may not.
 */
const LAYERS = [
  ['src/rules/'],
  ['src/lib/'],
  ['src/kernel/errors/'],
  ['src/kernel/config/'],
  ['src/kernel/contract/'],
  ['src/kernel/[^/]+$', 'src/kernel/database/'],
  ['src/kernel/patched/'],
  ['src/kernel/tenancy/'],
  [
    'src/kernel/brands/',
    'src/kernel/entitlements/',
    'src/kernel/jobs/',
    'src/kernel/outbox/',
    'src/kernel/pdf/',
    'src/kernel/plugins/',
    'src/kernel/shared-store/',
  ],
  ['src/kernel/http/', 'src/kernel/live/'],
  ['src/kernel/data-export/', 'src/kernel/openapi/'],
  ['src/site/'],
  ['tools/embedded-postgres/'],
  ['tools/migrate/'],
  ['tools/backup/'],
  ['src/boot/'],
];

/** One rule a folder: those above it and beside it are out of its sight. */
export const backendLayers = LAYERS.slice(0, -1).flatMap((layer, at) =>
  layer.map((folder) => {
    const others = [...layer, ...LAYERS.slice(at + 1).flat()].filter((other) => other !== folder);
    return law(
      `below-${folder.replace(/^src\/|\/$/g, '').replaceAll('/', '-')}`.replace('[^-]+$', 'files'),
      'Folders are layers (scripts/import-rules/backend-layers.mjs): move what both need below, or own a port.',
      { path: `^backend/${folder}`, pathNot: SPEC },
      { path: others.map((other) => `^backend/${other}`) },
    );
  }),
);
