import { readStored, store } from '../browser/storage';

const KEY = 'has-signed-in';

/** Remembers that somebody has signed in with this browser. */
export const rememberSignIn = (): void => store(KEY, 'true');

/** Whether somebody has signed in with this browser before; false where it stores nothing. */
export const hasSignedInBefore = (): boolean => readStored(KEY) !== null;
