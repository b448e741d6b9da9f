import { definePort } from '../../../kernel/contract/ports.js';

/** Credentials of a browser besides the session that end when somebody signs in there. Modules provide them. */
export interface SignIns {
  /** @param handOver token of a hand-over in the browser's cookie */
  ended(handOver: string): Promise<void>;
}

export const signInsPort = definePort<SignIns>('auth.sign-ins', 'many');
