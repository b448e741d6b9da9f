import type { ContactInput } from '../../shared/api/generated/model';
import { sendContactMessage as send } from '../../shared/api/generated/public/public';
import { body } from '../../shared/http/body';

export type { ContactInput };

export const sendContactMessage = (input: ContactInput, init: RequestInit) =>
  body(send(input, init));
