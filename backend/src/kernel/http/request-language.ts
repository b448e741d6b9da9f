import type { FastifyRequest } from 'fastify';
import { acceptedLanguages, pickLanguage, type Language } from '../../lib/i18n/languages.js';

/** The language that a caller's browser asks for; undefined where it is none of ours. */
export const requestLanguage = ({ headers }: FastifyRequest): Language | undefined =>
  pickLanguage(acceptedLanguages(headers['accept-language']));
