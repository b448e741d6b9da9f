import { sendVerificationEmail } from '../api/generated/auth/auth';
import { useAction } from '../api/use-action';

interface Told {
  onDone: () => void;
  onFailed?: (error: Error) => void;
}

/** Resends the email that confirms the signed-in user's address. */
export const useVerificationEmail = (told: Told) =>
  useAction({ run: (_: void, init) => sendVerificationEmail(init), ...told });
