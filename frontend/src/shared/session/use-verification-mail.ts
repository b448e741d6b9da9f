import { sendVerificationMail } from '../api/generated/auth/auth';
import { useAction } from '../api/use-action';

interface Told {
  onDone: () => void;
  onFailed?: (error: Error) => void;
}

/** Has the mail that confirms the signed-in person's address sent once more. */
export const useVerificationMail = (told: Told) =>
  useAction({ run: (_: void, init) => sendVerificationMail(init), ...told });
