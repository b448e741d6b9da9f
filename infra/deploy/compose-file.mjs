import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../scripts/lib/paths.mjs';

/** `${NAME}`, `${NAME:-default}` or `${NAME:?message}`; the only forms docker-compose.yml uses. */
const VARIABLE = /\$\{([A-Z][A-Z0-9_]*)(?::([-?])([^}]*))?\}/g;

/** Names of the variables that docker-compose.yml takes from the environment. */
export function composeVariables() {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  return new Set([...text.matchAll(VARIABLE)].map(([, name]) => name));
}

/**
 * docker-compose.yml as Compose sees it: anchors merged, variables put in.
 * @param {Record<string, string>} env
 * @throws Error naming a required variable that is not set
 */
export function readCompose(env) {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  return putIn(parse(text, { merge: true }), env);
}

function putIn(value, env) {
  if (Array.isArray(value)) return value.map((one) => putIn(one, env));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, putIn(one, env)]));
  }
  if (typeof value !== 'string' || !value.includes('${')) return value;
  const text = value.replace(VARIABLE, (_all, name, kind, rest) => {
    if (env[name]) return env[name];
    if (kind === '?') throw new Error(`required variable ${name} is missing a value: ${rest}`);
    return rest ?? '';
  });
  // Compose turns what came from a variable into the type the place wants.
  return /^\$\{[^}]*\}$/.test(value) && /^\d+$/.test(text) ? Number(text) : text;
}

/** Names that .env.example lists, set or commented out. */
export function documentedVariables() {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  return new Set([...text.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name));
}
