import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { HANDED_OVER_COOKIE } from '../kernel/http/hand-over-cookies.js';

/** Screen that customers answer on. */
export const HAND_OVER_PATH = '/hand-over';

/** Matches the paths on which a member signs in again. All others lead back to the customers' screen. */
const SIGN_IN = /^\/(login|forgot-password|reset-password\/[^/]+)\/?$/;

/** True for a visit to the app by a browser that was handed over to customers: it leads back to their screen. */
export const leadsToCustomers = ({
  url,
  cookies,
}: Pick<FastifyRequest, 'url' | 'cookies'>): boolean =>
  cookies[HANDED_OVER_COOKIE] !== undefined && !SIGN_IN.test(url.split('?')[0] ?? '');
