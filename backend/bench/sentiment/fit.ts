import type { Features } from '../../plugins/ai-local/sentiment/features.ts';

// Multinomial logistic regression with an L2 penalty, by L-BFGS (Nocedal and Wright, algorithm 7.4).
// The problem is convex and nothing is random, so the same rows give the same weights.

const CLASSES = 3;
const MEMORY = 6;
const ITERATIONS = 60;
/** Relative gain below which another round is not worth it. */
const ENOUGH = 1e-5;

/** A text's features, its class from 0 to 2, and how much it counts: 1 as a rule. */
export interface Example {
  features: Features;
  label: number;
  weight: number;
}

/** A step of the past: how the weights have moved, how the gradient has turned, and their product. */
interface Step {
  moved: Float64Array;
  turned: Float64Array;
  curvature: number;
}

/** Returns a weight for each bucket and class. */
export function fitWeights(
  examples: readonly Example[],
  { buckets, penalty }: { buckets: number; penalty: number },
): Float64Array {
  const weights = new Float64Array(buckets * CLASSES);
  const lossOf = (gradient: Float64Array) => loss(examples, weights, gradient, penalty);
  let gradient = new Float64Array(weights.length);
  let current = lossOf(gradient);
  const past: Step[] = [];
  for (let round = 0; round < ITERATIONS; round += 1) {
    const direction = directionOf(gradient, past);
    const before = weights.slice();
    const slope = -dot(gradient, direction);
    const next = new Float64Array(weights.length);
    let reached = current;
    for (let step = 1; step > 1e-6; step /= 2) {
      for (let at = 0; at < weights.length; at += 1)
        weights[at] = (before[at] ?? 0) - step * (direction[at] ?? 0);
      reached = lossOf(next);
      if (reached <= current + 1e-4 * step * slope) break;
    }
    const moved = weights.map((weight, at) => weight - (before[at] ?? 0));
    const turned = next.map((value, at) => value - (gradient[at] ?? 0));
    const curvature = dot(moved, turned);
    if (curvature > 1e-10) past.push({ moved, turned, curvature });
    if (past.length > MEMORY) past.shift();
    gradient = next;
    if (Math.abs(current - reached) < ENOUGH * Math.abs(current)) break;
    current = reached;
  }
  return weights;
}

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
};

function directionOf(gradient: Float64Array, past: readonly Step[]): Float64Array {
  const direction = gradient.slice();
  const shares: number[] = [];
  for (const { moved, turned, curvature } of past.toReversed()) {
    const share = dot(moved, direction) / curvature;
    shares.push(share);
    for (let at = 0; at < direction.length; at += 1)
      direction[at] = (direction[at] ?? 0) - share * (turned[at] ?? 0);
  }
  const last = past.at(-1);
  const scale = last
    ? last.curvature / dot(last.turned, last.turned)
    : 1 / Math.sqrt(dot(gradient, gradient));
  for (let at = 0; at < direction.length; at += 1) direction[at] = (direction[at] ?? 0) * scale;
  for (const { moved, turned, curvature } of past) {
    const change = (shares.pop() ?? 0) - dot(turned, direction) / curvature;
    for (let at = 0; at < direction.length; at += 1)
      direction[at] = (direction[at] ?? 0) + change * (moved[at] ?? 0);
  }
  return direction;
}

/** Returns the negative log-likelihood with its penalty, and fills the gradient. */
function loss(
  examples: readonly Example[],
  weights: Float64Array,
  gradient: Float64Array,
  penalty: number,
): number {
  let total = 0;
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    total += (penalty / 2) * weight ** 2;
    gradient[at] = penalty * weight;
  }
  const evidence = new Float64Array(CLASSES);
  for (const { features, label, weight: counts } of examples) {
    const { buckets, values } = features;
    evidence.fill(0);
    for (let at = 0; at < buckets.length; at += 1) {
      const weight = (buckets[at] ?? 0) * CLASSES;
      const value = values[at] ?? 0;
      for (let one = 0; one < CLASSES; one += 1)
        evidence[one] = (evidence[one] ?? 0) + (weights[weight + one] ?? 0) * value;
    }
    const top = Math.max(...evidence);
    const sum = evidence.reduce((all, one) => all + Math.exp(one - top), 0);
    total -= counts * ((evidence[label] ?? 0) - top - Math.log(sum));
    for (let one = 0; one < CLASSES; one += 1) {
      const share = Math.exp((evidence[one] ?? 0) - top) / sum;
      const wrong = counts * (share - (one === label ? 1 : 0));
      for (let at = 0; at < buckets.length; at += 1) {
        const weight = (buckets[at] ?? 0) * CLASSES + one;
        gradient[weight] = (gradient[weight] ?? 0) + wrong * (values[at] ?? 0);
      }
    }
  }
  return total;
}
