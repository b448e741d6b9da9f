import { defineErrors } from '../../../kernel/errors/app-error.js';

export const businessErrors = defineErrors('businesses', {
  'customer-exists': {
    status: 409,
    detail: 'A customer with this mail address is on your list already: search for the address.',
  },
  'no-business': { status: 404, detail: 'You have no business yet: add one first.' },
  'invitation-only': {
    status: 403,
    detail:
      'Only an owner adds businesses here, so nothing was created: ask an owner to add it and to invite you.',
  },
  'slug-taken': {
    status: 409,
    detail: 'Another business has this address already: choose another one.',
  },
  'postal-address-needed': {
    status: 409,
    detail:
      'Emails to customers show the postal address of the business. Nothing was sent or changed: give it first with `PATCH /api/businesses/{id}` and `postalAddress`.',
  },
  'invalid-contact-link': {
    status: 422,
    detail:
      'This link was used before, was replaced or has expired. Have it sent again in the settings.',
  },
  'no-pending-contact': {
    status: 409,
    detail: 'No contact email of this business is waiting for confirmation.',
  },
  'has-reviews': {
    status: 409,
    detail: 'This business has real reviews or feedback, so sample data is not needed.',
  },
  'samples-cleared': {
    status: 409,
    detail: 'The sample data of this business was cleared and does not come back.',
  },
});
