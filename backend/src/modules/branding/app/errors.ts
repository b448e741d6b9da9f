import { defineErrors } from '../../../kernel/errors/app-error.js';

export const brandingErrors = defineErrors('branding', {
  'colors-not-readable': {
    status: 422,
    detail:
      'The main colour {color} is too pale to be seen on the page: {nearest} is the nearest that can.',
  },
  'slug-taken': {
    status: 409,
    detail: 'Another organization has this address already: choose another one.',
  },
  'host-taken': {
    status: 409,
    detail: 'Another organization uses one of these domains already: remove it and save again.',
  },
});
