import { readFileSync } from 'node:fs';
import type { Language } from '../languages/language.js';
import { englishFeatures } from './english-features.js';
import { BUCKET_BITS, type Features, type Lexicon } from './features.js';
import { wordFeatures } from './word-features.js';

/** Classes of the model, in the order of its weights. */
export const CLASSES = ['positive', 'neutral', 'negative'] as const;

/** Probability of each class; the sum is 1. */
export type Probabilities = Record<(typeof CLASSES)[number], number>;

/** Language of a model, and the general word list that the model of English has. */
export interface ModelOptions {
  language: Language;
  lexicon?: Lexicon;
}

/**
 * Multinomial logistic regression over the features of a text in one language. It is stored as one file: the length of
 * the header, the header (JSON, with the general word list), and one signed byte for each weight.
 */
export class SentimentModel {
  readonly language: Language;
  readonly lexicon: Lexicon;
  private readonly packed: Int8Array;
  private readonly largest: number;
  /** Weight that each byte encodes: 0 to 127, then -128 to -1. */
  private readonly values: Float64Array;

  /** @param weights three for each bucket, as fitted or as stored */
  constructor(
    { language, lexicon = new Map() }: ModelOptions,
    weights: Float64Array | { packed: Int8Array; largest: number },
  ) {
    this.language = language;
    this.lexicon = lexicon;
    if (weights instanceof Float64Array) {
      const largest = weights.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      this.packed = Int8Array.from(weights, (weight) => pack(weight / largest));
      this.largest = largest;
    } else ({ packed: this.packed, largest: this.largest } = weights);
    this.values = Float64Array.from(
      { length: 256 },
      (_, byte) => this.largest * unpack(byte < 128 ? byte : byte - 256),
    );
  }

  /** Reads a file written by `encode`. */
  static load(file: URL): SentimentModel {
    const bytes = readFileSync(file);
    const start = 4 + bytes.readUInt32LE(0);
    // Trusted: only `encode` writes the file, and it ships with the code.
    const header = JSON.parse(bytes.toString('utf8', 4, start)) as Header;
    if (header.bits !== BUCKET_BITS) throw new Error('The model was built for other features.');
    const lexicon = new Map<string, number>();
    for (const entry of header.lexicon.split(' ')) {
      const [word, value] = entry.split(':');
      if (word) lexicon.set(word, Number(value));
    }
    // Copied, so that the rest of the file can be garbage-collected.
    const packed = new Int8Array(bytes.subarray(start));
    return new SentimentModel(
      { language: header.language, lexicon },
      { packed, largest: header.largest },
    );
  }

  /** Returns the sentiment of a text in the model's language. */
  judge(text: string): Probabilities {
    return this.probabilities(this.featuresOf(text));
  }

  featuresOf(text: string): Features {
    return featuresOf(text, this);
  }

  probabilities({ buckets, values }: Features): Probabilities {
    let [positive, neutral, negative] = [0, 0, 0];
    for (let at = 0; at < buckets.length; at += 1) {
      const value = values[at] ?? 0;
      const place = (buckets[at] ?? 0) * CLASSES.length;
      positive += value * this.weight(place);
      neutral += value * this.weight(place + 1);
      negative += value * this.weight(place + 2);
    }
    return softmax({ positive, neutral, negative });
  }

  private weight(place: number): number {
    return this.values[(this.packed[place] ?? 0) & 255] ?? 0;
  }

  /** Returns the content of the file that `load` reads; the weights are rounded to one byte each. */
  encode(): Buffer {
    const header: Header = {
      language: this.language,
      bits: BUCKET_BITS,
      largest: this.largest,
      lexicon: [...this.lexicon].map(([word, value]) => `${word}:${value}`).join(' '),
    };
    const text = Buffer.from(JSON.stringify(header));
    const length = Buffer.alloc(4);
    length.writeUInt32LE(text.length);
    return Buffer.concat([length, text, Buffer.from(this.packed)]);
  }
}

interface Header {
  language: Language;
  bits: number;
  /** Weight that the byte 127 encodes. */
  largest: number;
  /** `word:value`, separated by spaces. */
  lexicon: string;
}

/** Returns the features that a model of a language reads in a text. */
export const featuresOf = (
  text: string,
  { language, lexicon = new Map() }: ModelOptions,
): Features => (language === 'en' ? englishFeatures(text, lexicon) : wordFeatures(text, language));

/** Most weights are small, so they get the finest steps. */
const pack = (weight: number): number =>
  Math.round(Math.sign(weight) * Math.sqrt(Math.abs(weight)) * 127);
const unpack = (byte: number): number => Math.sign(byte) * (byte / 127) ** 2;

/** Returns the probabilities for scores of any size. */
export function softmax(evidence: Probabilities): Probabilities {
  const top = Math.max(evidence.positive, evidence.neutral, evidence.negative);
  const positive = Math.exp(evidence.positive - top);
  const neutral = Math.exp(evidence.neutral - top);
  const negative = Math.exp(evidence.negative - top);
  const sum = positive + neutral + negative;
  return { positive: positive / sum, neutral: neutral / sum, negative: negative / sum };
}
