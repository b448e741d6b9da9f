import type { SendContactMessage } from '../../shared/api/generated/model';
import { sendContactMessage as send } from '../../shared/api/generated/public/public';
import { body } from '../../shared/http/body';

export type { SendContactMessage };

export const sendContactMessage = (input: SendContactMessage, init: RequestInit) =>
  body(send(input, init));
