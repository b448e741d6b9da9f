import { PostalAddressDialog } from '../../shared/forms/postal-address-dialog';
import { AskAgainDialog } from './ask-again-dialog';
import type { SendingRequest } from './use-send-request';

interface AskQuestionsProps {
  businessId: string;
  /** Of the customer. */
  name: string;
  send: SendingRequest;
}

/** Questions that may come before a review request: to ask again, and for the postal address of the business. */
export function AskQuestions({ businessId, name, send }: AskQuestionsProps) {
  return (
    <>
      <AskAgainDialog name={name} send={send} />
      <PostalAddressDialog businessId={businessId} error={send.error} onSaved={send.repeat} />
    </>
  );
}
