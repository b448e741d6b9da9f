import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../scripts/lib/paths.mjs';

/** A service as docker-compose.yml declares it: what is checked and rehearsed of it. */
export interface ComposeService {
  image?: string;
  build?: { dockerfile: string };
  command?: string[];
  environment?: Record<string, string | number>;
  restart?: string;
  healthcheck?: { test?: unknown };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  deploy?: { resources?: { limits?: { memory?: string } } };
  network_mode?: string;
  privileged?: boolean;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  networks?: string[];
}

export interface ComposeFile {
  name: string;
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

type Environment = Readonly<Record<string, string>>;

/** `${NAME}`, `${NAME:-default}` or `${NAME:?message}`; the only forms docker-compose.yml uses. */
const VARIABLE = /\$\{([A-Z][A-Z0-9_]*)(?::([-?])([^}]*))?\}/g;

/** Names of the variables that docker-compose.yml takes from the environment. */
export function composeVariables(): Set<string> {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  return new Set([...text.matchAll(VARIABLE)].flatMap(([, name]) => name ?? []));
}

/**
 * docker-compose.yml as Compose sees it: anchors merged, variables put in.
 * @throws Error naming a required variable that is not set
 */
export function readCompose(env: Environment): ComposeFile {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  // The checks compare it with Compose's own schema.
  return putIn(parse(text, { merge: true }), env) as ComposeFile;
}

function putIn(value: unknown, env: Environment): unknown {
  if (Array.isArray(value)) return value.map((one) => putIn(one, env));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, putIn(one, env)]));
  }
  if (typeof value !== 'string' || !value.includes('${')) return value;
  const text = value.replace(VARIABLE, (_all, name: string, kind?: string, rest?: string) => {
    if (env[name]) return env[name];
    if (kind === '?') throw new Error(`required variable ${name} is missing a value: ${rest}`);
    return rest ?? '';
  });
  // Compose turns what came from a variable into the type the place wants.
  return /^\$\{[^}]*\}$/.test(value) && /^\d+$/.test(text) ? Number(text) : text;
}

/** Names that .env.example lists, set or commented out. */
export function documentedVariables(): Set<string> {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  return new Set([...text.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].flatMap(([, name]) => name ?? []));
}
