import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019, type AnySchemaObject } from 'ajv/dist/2019.js';
import { root } from '../../scripts/lib/paths.mjs';
import {
  composeVariables,
  documentedVariables,
  readCompose,
  type ComposeFile,
  type ComposeService,
} from './compose-file.ts';

const SECRETS = { POSTGRES_PASSWORD: 'p'.repeat(48), SESSION_SECRET: 's'.repeat(64) };

/** A condition that must not hold, and the sentence about it. */
type Rule = readonly [isBroken: boolean, problem: string];

/** Returns what is wrong with docker-compose.yml, a sentence each. */
export function composeProblems(): string[] {
  const compose = readCompose(SECRETS);
  return [
    ...againstSchema(compose),
    ...againstDocuments(),
    ...secretsThatMayMiss(),
    ...Object.entries(compose.services).flatMap(([name, service]) =>
      serviceProblems(name, service, compose).map((problem) => `${name}: ${problem}`),
    ),
    ...unused(compose),
  ];
}

function againstSchema(compose: ComposeFile): string[] {
  const text = readFileSync(join(root, 'infra/compose/compose-spec.json'), 'utf8');
  // `id` is draft 4's name for what is `$id` now; nothing refers to one.
  const schema = JSON.parse(text, (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  ) as AnySchemaObject;
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(schema);
  // The project's name has its place in the file since a later version of the schema.
  const { name, ...rest } = compose;
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(name)) return ['the project has no name, or not such a one'];
  if (validate(rest)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `schema: ${instancePath} ${message}`,
  );
}

function againstDocuments(): string[] {
  const documented = documentedVariables();
  return [...composeVariables()]
    .filter((name) => !documented.has(name))
    .map((name) => `${name} is used and .env.example does not explain it`);
}

function secretsThatMayMiss(): string[] {
  return Object.keys(SECRETS).flatMap((name) => {
    try {
      readCompose({ ...SECRETS, [name]: '' });
      return [`${name} may be missing: use \${${name}:?message} everywhere`];
    } catch {
      return [];
    }
  });
}

function serviceProblems(name: string, service: ComposeService, compose: ComposeFile): string[] {
  const oneShot = service.restart === 'no';
  const image = service.image ?? '';
  const rules: Rule[] = [
    [!service.build && !/:v?\d+\.\d+/.test(image), `the version of ${image} is not pinned`],
    [!service.restart, 'there is no restart policy'],
    [!oneShot && !service.healthcheck?.test, 'there is no health check'],
    [service.read_only !== true, 'its file system can be written to'],
    [service.cap_drop?.[0] !== 'ALL', 'it keeps capabilities'],
    [!service.security_opt?.includes('no-new-privileges:true'), 'it may gain privileges'],
    [!service.deploy?.resources?.limits?.memory, 'its memory has no limit'],
    [Boolean(service.network_mode) || service.privileged === true, 'it leaves its container'],
    ...(service.ports ?? []).map((port): Rule => [!mayPublish(name, port), `it publishes ${port}`]),
    ...dependencies(service, compose),
    ...places(service, compose),
    ...program(service),
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem);
}

/** To the world the proxy only, to this machine the reader of caught mails. */
function mayPublish(name: string, port: string): boolean {
  if (name === 'caddy') return ['80:80', '443:443', '443:443/udp'].includes(port);
  return name === 'mail-catcher' && port.startsWith('127.0.0.1:');
}

function dependencies(service: ComposeService, { services }: ComposeFile): Rule[] {
  return Object.entries(service.depends_on ?? {}).flatMap(([name, { condition }]): Rule[] => {
    const other = services[name];
    return [
      [!other, `it waits for ${name}, which does not exist`],
      [condition === 'service_healthy' && !other?.healthcheck?.test, `${name} is never healthy`],
      [
        condition === 'service_completed_successfully' && other?.restart !== 'no',
        `${name} never ends`,
      ],
    ];
  });
}

function places(service: ComposeService, compose: ComposeFile): Rule[] {
  const volumes = (service.volumes ?? []).map(sourceOf);
  return [
    ...volumes.map((from): Rule =>
      from.startsWith('.')
        ? [!existsSync(join(root, from)), `there is no ${from} to mount`]
        : [!(from in compose.volumes), `the volume ${from} is not declared`],
    ),
    ...(service.networks ?? []).map((network): Rule => [
      !(network in compose.networks),
      `the network ${network} is not declared`,
    ]),
  ];
}

/** Returns the volume, or the path of this machine, that a mount begins with. */
const sourceOf = (mount: string): string => mount.split(':')[0] ?? '';

/** The compiled file a command names must have a source. */
function program({ build, command }: ComposeService): Rule[] {
  if (!build) return [];
  const entry = command?.find((word) => word.startsWith('dist/backend/')) ?? '';
  const source = entry.replace(/^dist\//, '').replace(/\.js$/, '.ts');
  return [
    [!existsSync(join(root, build.dockerfile)), `there is no ${build.dockerfile}`],
    [!entry || !existsSync(join(root, source)), `there is no source of ${entry || 'its command'}`],
  ];
}

function unused({ services, volumes, networks }: ComposeFile): string[] {
  const all = Object.values(services);
  const mounted = new Set(all.flatMap((one) => one.volumes ?? []).map(sourceOf));
  const joined = new Set(all.flatMap((one) => one.networks ?? []));
  return [
    ...Object.keys(volumes).filter((name) => !mounted.has(name)),
    ...Object.keys(networks).filter((name) => !joined.has(name)),
  ].map((name) => `${name} is declared and not used`);
}
