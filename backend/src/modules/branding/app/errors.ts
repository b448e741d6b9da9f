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
      'The main color {color} is too pale to see on the page. The closest color that works is {nearest}.',
    example: {
      params: { color: '#f4e04d', nearest: '#8a7a00' },
      errors: [{ field: 'primary', code: 'contrast' }],
    },
  },
  'slug-taken': {
    status: 409,
    detail: 'Another organization already has this address. Choose another one.',
    example: { errors: [{ field: 'slug', code: 'taken' }] },
  },
  'slug-reserved': {
    status: 422,
    detail:
      '{slug} is reserved, because visitors could mistake it for the operator or a payment provider. Choose another address.',
    example: { errors: [{ field: 'slug', code: 'reserved' }], params: { slug: 'admin' } },
  },
  'not-a-domain': {
    status: 422,
    detail: "{host} isn't a domain. Enter a full name such as reviews.example.com.",
    example: { errors: [{ field: 'host', code: 'not-a-domain' }], params: { host: 'reviews' } },
  },
  'public-suffix': {
    status: 422,
    detail: 'Anyone can register names under {host}. Enter a domain that you registered yourself.',
    example: { errors: [{ field: 'host', code: 'public-suffix' }], params: { host: 'co.uk' } },
  },
  'operators-own': {
    status: 422,
    detail:
      '{host} belongs to the operator of this installation. Enter a domain that you registered yourself.',
    example: {
      errors: [{ field: 'host', code: 'operators-own' }],
      params: { host: 'app.example.com' },
    },
  },
  'domain-taken': {
    status: 409,
    detail:
      'Another organization uses this domain, and its DNS record is still there. Remove that record, then check again.',
  },
  'too-many-domains': {
    status: 422,
    detail: 'You can have up to {max} domains. Remove one first.',
    example: { params: { max: MAX_DOMAINS } },
  },
  'too-many-claims': {
    status: 429,
    detail:
      "You can add up to {max} domains in {days} days, so this one wasn't added. Try again later.",
    example: { params: { max: MAX_WEEKLY_CLAIMS, days: CLAIM_DAYS } },
  },
  'too-many-slug-changes': {
    status: 429,
    detail:
      'You can change the address {max} times in {days} days, so nothing was saved. Try again later.',
    example: { params: { max: MAX_SLUG_CHANGES, days: CLAIM_DAYS } },
  },
  'save-branding-first': {
    status: 409,
    detail: 'Save your branding before you add a domain. The domain shows it to visitors.',
  },
});
