import type { Language } from '../languages/language.js';
import { SentimentModel } from './model.js';

/** The models of all languages; each is loaded at the first text of its language. */
export class SentimentModels {
  private readonly loaded = new Map<Language, SentimentModel>();

  of(language: Language): SentimentModel {
    const known = this.loaded.get(language);
    if (known) return known;
    const model = SentimentModel.load(fileOf(language));
    this.loaded.set(language, model);
    return model;
  }
}

const fileOf = (language: Language): URL =>
  new URL(`../models/sentiment-${language}.bin`, import.meta.url);
