import { z } from 'zod';
import { privateAddresses } from '../../../lib/network/address-list.js';

/** Settings for push messages. */
export const pushSettings = z.object({
  /** Non-public addresses of push services, such as one inside a company's network. */
  PUSH_PRIVATE: privateAddresses,
});
