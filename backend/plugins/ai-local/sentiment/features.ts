/** General word list with the sentiment of each word, -4 to 4. */
export type Lexicon = ReadonlyMap<string, number>;

/** Features of a text: parallel lists of buckets in the model and of values. */
export interface Features {
  buckets: number[];
  values: number[];
}

/** Values of features by their names. */
export type NamedFeatures = ReadonlyMap<string, number>;

/** Number of buckets in the model, as a power of two: feature names are hashed, not stored. */
export const BUCKET_BITS = 16;

/** Length that the vector of words and pairs is normalized to: a long text does not count more than a short one. */
const NORM = 2;

/**
 * Returns features as the model reads them.
 * @param words counts of words, their parts and pairs, which are normalized
 * @param measures amounts, such as of praise, which stay as they are
 */
export function hashed(words: NamedFeatures, measures: NamedFeatures): Features {
  const length = Math.hypot(...words.values()) || 1;
  const features: Features = { buckets: [], values: [] };
  const push = (name: string, value: number) => {
    if (value === 0) return;
    features.buckets.push(bucketOf(name));
    features.values.push(value);
  };
  for (const [name, value] of words) push(name, (value * NORM) / length);
  for (const [name, value] of measures) push(name, value);
  return features;
}

/** FNV-1a with additional bit mixing, so that similar names get distant buckets. */
function bucketOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash ^= hash >>> 13;
  return (hash >>> 0) & ((1 << BUCKET_BITS) - 1);
}
