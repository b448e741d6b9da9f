import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2019 from 'ajv/dist/2019.js';
import { root } from '../../scripts/lib/paths.mjs';
import { composeVariables, documentedVariables, readCompose } from './compose-file.mjs';

const SECRETS = { POSTGRES_PASSWORD: 'p'.repeat(48), SESSION_SECRET: 's'.repeat(64) };

/** What is wrong with docker-compose.yml, a sentence each. */
export function composeProblems() {
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

function againstSchema(compose) {
  const text = readFileSync(join(root, 'infra/compose/compose-spec.json'), 'utf8');
  // `id` is draft 4's name for what is `$id` now; nothing refers to one.
  const schema = JSON.parse(text, (key, value) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  );
  const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(schema);
  // The project's name has its place in the file since a later version of the schema.
  const { name, ...rest } = compose;
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(name)) return ['the project has no name, or not such a one'];
  if (validate(rest)) return [];
  return validate.errors.map(({ instancePath, message }) => `schema: ${instancePath} ${message}`);
}

function againstDocuments() {
  const documented = documentedVariables();
  return [...composeVariables()]
    .filter((name) => !documented.has(name))
    .map((name) => `${name} is used and .env.example does not explain it`);
}

function secretsThatMayMiss() {
  return Object.keys(SECRETS).flatMap((name) => {
    try {
      readCompose({ ...SECRETS, [name]: '' });
      return [`${name} may be missing: use \${${name}:?message} everywhere`];
    } catch {
      return [];
    }
  });
}

function serviceProblems(name, service, compose) {
  const oneShot = service.restart === 'no';
  const image = service.image ?? '';
  return [
    [!service.build && !/:v?\d+\.\d+/.test(image), `the version of ${image} is not pinned`],
    [!service.restart, 'there is no restart policy'],
    [!oneShot && !service.healthcheck?.test, 'there is no health check'],
    [service.read_only !== true, 'its file system can be written to'],
    [service.cap_drop?.[0] !== 'ALL', 'it keeps capabilities'],
    [!service.security_opt?.includes('no-new-privileges:true'), 'it may gain privileges'],
    [!service.deploy?.resources?.limits?.memory, 'its memory has no limit'],
    [service.network_mode || service.privileged, 'it leaves its container'],
    ...(service.ports ?? []).map((port) => [!mayPublish(name, port), `it publishes ${port}`]),
    ...dependencies(service, compose),
    ...places(service, compose),
    ...program(service),
  ]
    .filter(([wrong]) => wrong)
    .map(([, problem]) => problem);
}

/** To the world the proxy only, to this machine the reader of caught mails. */
function mayPublish(name, port) {
  if (name === 'caddy') return ['80:80', '443:443', '443:443/udp'].includes(port);
  return name === 'mail-catcher' && port.startsWith('127.0.0.1:');
}

function dependencies(service, { services }) {
  return Object.entries(service.depends_on ?? {}).flatMap(([name, { condition }]) => {
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

function places(service, compose) {
  const volumes = (service.volumes ?? []).map((volume) => volume.split(':')[0]);
  return [
    ...volumes.map((from) =>
      from.startsWith('.')
        ? [!existsSync(join(root, from)), `there is no ${from} to mount`]
        : [!(from in compose.volumes), `the volume ${from} is not declared`],
    ),
    ...(service.networks ?? []).map((network) => [
      !(network in compose.networks),
      `the network ${network} is not declared`,
    ]),
  ];
}

/** The compiled file a command names must have a source. */
function program({ build, command }) {
  if (!build) return [];
  const entry = command?.find((word) => word.startsWith('dist/backend/')) ?? '';
  const source = entry.replace(/^dist\//, '').replace(/\.js$/, '.ts');
  return [
    [!existsSync(join(root, build.dockerfile)), `there is no ${build.dockerfile}`],
    [!entry || !existsSync(join(root, source)), `there is no source of ${entry || 'its command'}`],
  ];
}

function unused({ services, volumes, networks }) {
  const all = Object.values(services);
  const mounted = new Set(all.flatMap((one) => one.volumes ?? []).map((one) => one.split(':')[0]));
  const joined = new Set(all.flatMap((one) => one.networks ?? []));
  return [
    ...Object.keys(volumes).filter((name) => !mounted.has(name)),
    ...Object.keys(networks).filter((name) => !joined.has(name)),
  ].map((name) => `${name} is declared and not used`);
}
