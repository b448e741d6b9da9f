import type { z } from 'zod';
import type { Access } from './access.js';

/** A limit on how often one caller may call an operation. */
export interface RateLimit {
  /** Calls. */
  points: number;
  /** Window the calls are counted in. */
  windowSeconds: number;
}

/** The answer of an operation when all is well. */
export interface EndpointAnswer {
  status: number;
  description: string;
  /** The body; the operation answers with exactly the fields that this declares. */
  schema?: z.ZodType;
  /** Body of an answer as it may come, for the API document, or a function that makes it then. */
  example?: unknown;
  /** Media types of a body that is not JSON: `text/csv`. With a schema: beside JSON, where it is asked for. */
  type?: string | readonly string[];
  /** Headers beyond those of every answer: name to description. */
  headers?: Readonly<Record<string, string>>;
}

/** Everything an operation says of itself, for the guard and for the API document alike. */
export interface EndpointOptions {
  /** Operation id of the API document, camelCase; the generated clients' function name. */
  id: string;
  /** Imperative, at most eight words. */
  summary: string;
  /** The effect, limits and errors. Facts that other options declare are added (operation-facts.ts). */
  description: string;
  access: Access;
  /** The answer when all is well. */
  answer: EndpointAnswer;
  /** Problems beyond those that follow from access and method: status to when it happens. */
  problems?: Readonly<Record<number, string>>;
  /** Codes of catalogs that the operation itself may return, for examples of its problems. */
  codes?: readonly string[];
  /** Key of what the organization's plan must grant. What is metered is used up by the use case. */
  needs?: string;
  /**
   * Works in organizations whose plan has lapsed, too: accounts, billing, exports, erasure, and what
   * takes rights away. All other writes are refused there, and reads once the time to read is over.
   */
  evenIfLapsed?: boolean;
  /** Overrides the general limit; `none` where counting could itself fail or wait. */
  rateLimit?: RateLimit | 'none';
  /** Only our own screens, the reverse proxy or test mode call it: documented in openapi/internal.json, not in the API document. */
  internal?: boolean;
  /** A list with `limit` and `cursor`, whose next page is in the `Link` header. */
  paginated?: boolean;
  /** A write that also takes a form, from where no script runs; its fields are not read. */
  takesForm?: boolean;
  /** A write whose body is a file: CSV of any length, given to the operation as a stream. */
  takesCsv?: boolean;
  /** A write whose body is a picture of at most so many bytes, given to the operation as a stream. */
  takesImage?: number;
  /** A write whose body is a mail (RFC 5322), given to the operation in bytes. */
  takesMail?: boolean;
  /** A write that takes an Idempotency-Key. Never one that sets a session, whose response would be stored. */
  idempotent?: boolean;
  /** A write that changes nothing more when it runs again, and answers the same: so it may, whatever became of the first try. */
  repeatable?: boolean;
}
