import { readStored, store } from '../browser/storage';

const KEY = 'has-signed-in';

/** Stores that somebody has signed in with this browser. */
export const rememberSignIn = (): void => store(KEY, 'true');

/** True when somebody has signed in with this browser before; false when it does not allow storage. */
export const hasSignedInBefore = (): boolean => readStored(KEY) !== null;
