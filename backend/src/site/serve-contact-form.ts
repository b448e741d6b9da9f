import type { FastifyInstance } from 'fastify';
import type { Ports } from '../kernel/contract/ports.js';
import { kernelErrors } from '../kernel/errors/kernel-errors.js';
import { addressKey } from '../kernel/http/network-key.js';
import { assertSameOrigin } from '../kernel/http/origin.js';
import { contactFormsPort, type ContactResult } from './contact-forms.js';
import { TRAP, typedIn } from './plain-contact.js';
import type { PlainPages } from './plain-pages.js';
import type { SendPage } from './send-page.js';

/** Most bytes of a form: the longest message in a script whose every character is sent as nine, and its other fields. */
const FORM_LIMIT = 64 * 1024;

const STATUS: Record<ContactResult['kind'], number> = {
  sent: 200,
  invalid: 422,
  'too-many': 429,
  'not-sent': 503,
};

interface ContactFormParts {
  ports: Ports;
  plain: PlainPages;
  send: SendPage;
}

/** Takes the contact form of browsers without scripts, from our own page only. */
export function addContactForm(
  site: FastifyInstance,
  { ports, plain, send }: ContactFormParts,
): void {
  site.post('/contact', { bodyLimit: FORM_LIMIT }, async (request, reply) => {
    assertSameOrigin(request);
    const [forms] = ports.many(contactFormsPort);
    if (!forms) throw kernelErrors['not-found']();
    if (!(request.body instanceof URLSearchParams)) throw kernelErrors['unsupported-media-type']();
    const fields = typedIn(request.body);
    const language = plain.settle(request, reply);
    const address = `address:${addressKey(request.ip)}`;
    // A program that fills in every field gets the same thanks, and nothing is sent.
    const result: ContactResult = request.body.get(TRAP)
      ? { kind: 'sent' }
      : await forms.submit(fields, { host: request.host, language, address });
    void reply.header('vary', 'host, accept-language, cookie, accept-encoding');
    const filling = plain.contact(language, { fields, result });
    return send('index.html', request, reply.code(STATUS[result.kind]), filling);
  });
}
