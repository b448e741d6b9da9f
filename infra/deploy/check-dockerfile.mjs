import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { contextFilter } from './build-context.mjs';

const STEPS = 'infra/image/build-steps';

/** Instructions of the image's Dockerfile: continued lines joined, comments left out. */
export function readDockerfile() {
  return readFileSync(join(root, 'infra/image/Dockerfile'), 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, name, rest] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      if (!name) throw new Error(`infra/image/Dockerfile: no instruction in '${line}'`);
      return { name: name.toUpperCase(), rest: rest.replace(/\s+/g, ' ') };
    });
}

/** Stages in order: name, what it stands on, and its instructions. */
export function readStages(instructions = readDockerfile()) {
  const stages = [];
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') {
      const [, from, name] = /^(\S+) AS (\S+)$/i.exec(instruction.rest) ?? [];
      stages.push({ name: name ?? '', from: from ?? instruction.rest, instructions: [] });
    } else if (stages.length > 0) {
      stages.at(-1).instructions.push(instruction);
    }
  }
  return stages;
}

/** Paths a COPY takes from the project; none when it takes from a stage. */
export const copiedFrom = (rest) =>
  rest.includes('--from=')
    ? []
    : rest
        .split(' ')
        .slice(0, -1)
        .filter((word) => !word.startsWith('--'));

/** What is wrong with the Dockerfile, a sentence each. */
export function dockerfileProblems() {
  const instructions = readDockerfile();
  const stages = readStages(instructions);
  const final = stages.at(-1);
  const last = (name) => final?.instructions.filter((one) => one.name === name).at(-1)?.rest ?? '';
  const { node } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies;
  const base = instructions.find(
    ({ name, rest }) => name === 'ARG' && rest.startsWith('NODE_IMAGE='),
  );
  return [
    [stages.map(({ name }) => name).join() !== 'deps,build,app,final', 'the stages are others'],
    [base?.rest !== `NODE_IMAGE=node:${node}-bookworm-slim`, `the base is not Node ${node}, slim`],
    [!/^(?!root$|0)\w+$/.test(last('USER')), 'the final stage runs as root'],
    [last('STOPSIGNAL') !== 'SIGTERM', 'it is not stopped with SIGTERM'],
    [!last('HEALTHCHECK').includes('CMD ["node", "healthcheck.mjs"]'), 'there is no HEALTHCHECK'],
    [!last('CMD').startsWith('["node"'), 'Node is not the first process: signals get lost'],
    [
      instructions.some(({ name }) => name === 'ADD'),
      'ADD is used: COPY does no more than it says',
    ],
    [/(SECRET|PASSWORD|TOKEN)/.test(JSON.stringify(instructions)), 'it has a secret in it'],
    ...stages.flatMap((stage, index) => stageProblems(stage, stages.slice(0, index))),
    ...stepProblems(instructions),
  ]
    .filter(([wrong]) => wrong)
    .map(([, problem]) => problem);
}

function stageProblems({ name, from, instructions }, earlier) {
  const passes = contextFilter();
  const known = (stage) => earlier.some((one) => one.name === stage);
  return [
    [
      from !== '${NODE_IMAGE}' && !known(from),
      `stage ${name} stands on ${from}, which is not there`,
    ],
    ...instructions
      .filter((one) => one.name === 'COPY')
      .flatMap(({ rest }) => {
        const stage = /--from=(\S+)/.exec(rest)?.[1];
        const sources = copiedFrom(rest).filter((path) => path !== '.');
        return [
          [stage && !known(stage), `COPY --from=${stage}: there is no such stage`],
          ...sources.map((path) => [!existsSync(join(root, path)), `COPY ${path}: not there`]),
          ...sources.map((path) => [!passes(path), `COPY ${path}: .dockerignore keeps it out`]),
        ];
      }),
  ];
}

/** Each step is run once, in the order of its number. */
function stepProblems(instructions) {
  const runs = instructions.filter(({ name }) => name === 'RUN').map(({ rest }) => rest);
  const run = [...runs.join(' ').matchAll(/build-steps\/(\S+\.sh)/g)].map(([, file]) => file);
  const there = readdirSync(join(root, STEPS)).filter((file) => file.endsWith('.sh'));
  return [
    [run.join() !== there.sort().join(), `the steps run are ${run}, those there are ${there}`],
  ];
}
