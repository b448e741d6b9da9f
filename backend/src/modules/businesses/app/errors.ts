import { defineErrors } from '../../../kernel/errors/app-error.js';

export const businessErrors = defineErrors('businesses', {
  'customer-exists': {
    status: 409,
    detail: 'You already have a customer with this email address. Search for the address.',
  },
  'no-business': { status: 404, detail: "You don't have a business yet. Add one first." },
  'invitation-only': {
    status: 403,
    detail:
      'Only an owner can add a business here, so nothing was created. Ask an owner to add it and invite you.',
  },
  'slug-taken': {
    status: 409,
    detail: 'Another business already has this address. Choose another one.',
  },
  'postal-address-needed': {
    status: 409,
    detail:
      "Emails to customers need the business's postal address, so nothing was sent or changed. Set `postalAddress` with `PATCH /api/businesses/{id}` first.",
  },
  'invalid-contact-link': {
    status: 422,
    detail:
      'This link was already used or replaced, or has expired. Send a new one from the settings.',
  },
  'no-pending-contact': {
    status: 409,
    detail: 'No contact email of this business is waiting for confirmation.',
  },
  'has-reviews': {
    status: 409,
    detail: "This business has real reviews or feedback, so it doesn't need sample data.",
  },
  'samples-cleared': {
    status: 409,
    detail: "The sample data of this business was cleared and can't be restored.",
  },
});
