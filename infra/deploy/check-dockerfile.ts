import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { contextFilter } from './build-context.ts';

const STEPS = 'infra/image/build-steps';

interface Instruction {
  name: string;
  rest: string;
}

interface Stage {
  name: string;
  /** Base of the stage: an image or another stage. */
  from: string;
  instructions: Instruction[];
}

/** A condition that must not hold, and the problem to report when it does. */
type Rule = readonly [isBroken: boolean, problem: string];

/** Reads the instructions of the image's Dockerfile: continued lines are joined, comments are left out. */
export function readDockerfile(): Instruction[] {
  return readFileSync(join(root, 'infra/image/Dockerfile'), 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, name, rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      if (!name) throw new Error(`infra/image/Dockerfile: no instruction in '${line}'`);
      return { name: name.toUpperCase(), rest: rest.replace(/\s+/g, ' ') };
    });
}

/** Groups the instructions by stage, in order. */
export function readStages(instructions = readDockerfile()): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') {
      const [, from, name] = /^(\S+) AS (\S+)$/i.exec(instruction.rest) ?? [];
      stages.push({ name: name ?? '', from: from ?? instruction.rest, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

/** Paths that a COPY takes from the project; none when it copies from another stage. */
export const copiedFrom = (rest: string): string[] =>
  rest.includes('--from=')
    ? []
    : rest
        .split(' ')
        .slice(0, -1)
        .filter((word) => !word.startsWith('--'));

/** Returns the problems of the Dockerfile, one sentence each. */
export function dockerfileProblems(): string[] {
  const instructions = readDockerfile();
  const stages = readStages(instructions);
  const final = stages.at(-1);
  const last = (name: string) =>
    final?.instructions.filter((one) => one.name === name).at(-1)?.rest ?? '';
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: { node: string };
  };
  const { node } = devDependencies;
  const base = instructions.find(
    ({ name, rest }) => name === 'ARG' && rest.startsWith('NODE_IMAGE='),
  );
  const rules: Rule[] = [
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
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem);
}

function stageProblems({ name, from, instructions }: Stage, earlier: readonly Stage[]): Rule[] {
  const passes = contextFilter();
  const known = (stage: string) => earlier.some((one) => one.name === stage);
  return [
    [
      from !== '${NODE_IMAGE}' && !known(from),
      `stage ${name} stands on ${from}, which is not there`,
    ],
    ...instructions
      .filter((one) => one.name === 'COPY')
      .flatMap(({ rest }): Rule[] => {
        const stage = /--from=(\S+)/.exec(rest)?.[1];
        const sources = copiedFrom(rest).filter((path) => path !== '.');
        return [
          [stage !== undefined && !known(stage), `COPY --from=${stage}: there is no such stage`],
          ...sources.map((path): Rule => [
            !existsSync(join(root, path)),
            `COPY ${path}: not there`,
          ]),
          ...sources.map((path): Rule => [
            !passes(path),
            `COPY ${path}: .dockerignore keeps it out`,
          ]),
        ];
      }),
  ];
}

/** Checks that each step runs once, in the order of its number. */
function stepProblems(instructions: readonly Instruction[]): Rule[] {
  const runs = instructions.filter(({ name }) => name === 'RUN').map(({ rest }) => rest);
  const run = [...runs.join(' ').matchAll(/build-steps\/(\S+\.sh)/g)]
    .map(([, file]) => file)
    .join();
  const there = readdirSync(join(root, STEPS))
    .filter((file) => file.endsWith('.sh'))
    .sort()
    .join();
  return [[run !== there, `the steps run are ${run}, those there are ${there}`]];
}
