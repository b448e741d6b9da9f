// Multinomial logistic regression with an L2 penalty, by L-BFGS (Nocedal and Wright, algorithm 7.4).
// The problem is convex and nothing is random, so the same rows give the same weights.

const CLASSES = 3;
const MEMORY = 6;
const ITERATIONS = 60;
/** Relative gain below which another round is not worth it. */
const ENOUGH = 1e-5;

/**
 * @param {{ buckets: number[], values: number[] }[]} features
 * @param {number[]} classes the class of each, 0 to 2
 * @param {{ buckets: number, penalty: number }} options
 * @returns {Float64Array} a weight for each bucket and class
 */
export function fit(features, classes, { buckets, penalty }) {
  const weights = new Float64Array(buckets * CLASSES);
  const lossOf = (gradient) => loss(features, classes, weights, gradient, penalty);
  let gradient = new Float64Array(weights.length);
  let current = lossOf(gradient);
  const past = [];
  for (let round = 0; round < ITERATIONS; round += 1) {
    const direction = directionOf(gradient, past);
    const before = weights.slice();
    const slope = -dot(gradient, direction);
    const next = new Float64Array(weights.length);
    let reached = current;
    for (let step = 1; step > 1e-6; step /= 2) {
      for (let at = 0; at < weights.length; at += 1)
        weights[at] = before[at] - step * direction[at];
      reached = lossOf(next);
      if (reached <= current + 1e-4 * step * slope) break;
    }
    const moved = weights.map((weight, at) => weight - before[at]);
    const turned = next.map((value, at) => value - gradient[at]);
    const curvature = dot(moved, turned);
    if (curvature > 1e-10) past.push({ moved, turned, curvature });
    if (past.length > MEMORY) past.shift();
    gradient = next;
    if (Math.abs(current - reached) < ENOUGH * Math.abs(current)) break;
    current = reached;
  }
  return weights;
}

const dot = (one, other) => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += one[at] * other[at];
  return sum;
};

function directionOf(gradient, past) {
  const direction = gradient.slice();
  const shares = [];
  for (const { moved, turned, curvature } of past.toReversed()) {
    const share = dot(moved, direction) / curvature;
    shares.push(share);
    for (let at = 0; at < direction.length; at += 1) direction[at] -= share * turned[at];
  }
  const last = past.at(-1);
  const scale = last
    ? last.curvature / dot(last.turned, last.turned)
    : 1 / Math.sqrt(dot(gradient, gradient));
  for (let at = 0; at < direction.length; at += 1) direction[at] *= scale;
  for (const { moved, turned, curvature } of past) {
    const change = shares.pop() - dot(turned, direction) / curvature;
    for (let at = 0; at < direction.length; at += 1) direction[at] += change * moved[at];
  }
  return direction;
}

/** Negative log-likelihood with its penalty; fills the gradient. */
function loss(features, classes, weights, gradient, penalty) {
  let total = 0;
  for (let at = 0; at < weights.length; at += 1) {
    total += (penalty / 2) * weights[at] ** 2;
    gradient[at] = penalty * weights[at];
  }
  const evidence = [0, 0, 0];
  for (let row = 0; row < features.length; row += 1) {
    const { buckets, values } = features[row];
    evidence.fill(0);
    for (let at = 0; at < buckets.length; at += 1) {
      for (let one = 0; one < CLASSES; one += 1)
        evidence[one] += weights[buckets[at] * CLASSES + one] * values[at];
    }
    const top = Math.max(...evidence);
    const sum = evidence.reduce((all, one) => all + Math.exp(one - top), 0);
    total -= evidence[classes[row]] - top - Math.log(sum);
    for (let one = 0; one < CLASSES; one += 1) {
      const wrong = Math.exp(evidence[one] - top) / sum - (one === classes[row] ? 1 : 0);
      for (let at = 0; at < buckets.length; at += 1)
        gradient[buckets[at] * CLASSES + one] += wrong * values[at];
    }
  }
  return total;
}
