import { defineErrors } from '../../../kernel/errors/app-error.js';
import {
  CLAIM_DAYS,
  MAX_DOMAINS,
  MAX_SLUG_CHANGES,
  MAX_WEEKLY_CLAIMS,
} from '../domain/domain-claim.js';

export const brandingErrors = defineErrors('branding', {
  'colors-not-readable': {
    status: 422,
    detail:
      'The main colour {color} is too pale to be seen on the page: {nearest} is the nearest that can.',
    example: {
      params: { color: '#f4e04d', nearest: '#8a7a00' },
      errors: [{ field: 'primary', code: 'contrast' }],
    },
  },
  'slug-taken': {
    status: 409,
    detail: 'Another organization has this address already: choose another one.',
    example: { errors: [{ field: 'slug', code: 'taken' }] },
  },
  'slug-reserved': {
    status: 422,
    detail:
      '{slug} is reserved, because visitors could take it for the operator or a payment provider: choose another address.',
    example: { errors: [{ field: 'slug', code: 'reserved' }], params: { slug: 'admin' } },
  },
  'not-a-domain': {
    status: 422,
    detail: '{host} is not a domain: enter a full name such as reviews.example.com.',
    example: { errors: [{ field: 'host', code: 'not-a-domain' }], params: { host: 'reviews' } },
  },
  'public-suffix': {
    status: 422,
    detail:
      'Anyone can register names below {host}, so it belongs to nobody: enter a domain that you registered.',
    example: { errors: [{ field: 'host', code: 'public-suffix' }], params: { host: 'co.uk' } },
  },
  'operators-own': {
    status: 422,
    detail: "{host} belongs to this installation's operator: enter a domain that you registered.",
    example: {
      errors: [{ field: 'host', code: 'operators-own' }],
      params: { host: 'app.example.com' },
    },
  },
  'domain-taken': {
    status: 409,
    detail:
      "Another organization uses this domain, and its proof is still there. Remove that organization's record from the DNS of the domain, and check again.",
  },
  'too-many-domains': {
    status: 422,
    detail: 'You can have up to {max} domains: remove one first.',
    example: { params: { max: MAX_DOMAINS } },
  },
  'too-many-claims': {
    status: 429,
    detail: 'You can add up to {max} domains in {days} days: try again later.',
    example: { params: { max: MAX_WEEKLY_CLAIMS, days: CLAIM_DAYS } },
  },
  'too-many-slug-changes': {
    status: 429,
    detail:
      'You can change the address {max} times in {days} days: nothing was saved, try again later.',
    example: { params: { max: MAX_SLUG_CHANGES, days: CLAIM_DAYS } },
  },
  'save-branding-first': {
    status: 409,
    detail: 'Save your branding first: a domain shows it to visitors.',
  },
});
