/// <reference lib="dom" />

/** Request from the stand-in for Stripe's script to the stand-in for Stripe's server. */
type Confirm = (
  secret: string,
  card: string,
  bank?: 'approved' | 'refused',
) => Promise<{ status: string; code?: string; message?: string }>;

type Answer = (secret: string, bank: 'approved' | 'refused') => ReturnType<Confirm>;

interface Options {
  clientSecret: string;
  locale: string;
  appearance: { theme: string };
}

/**
 * Stands in for https://js.stripe.com in a page: mounts foreign fields where it is told to, and answers like
 * Stripe. It runs in the browser and can use nothing from the module around it.
 */
export function stripeJs(): void {
  const CARDS: Readonly<Record<string, string>> = {
    '4242424242424242': 'pm_card_visa',
    '4000000000000002': 'pm_card_chargeDeclined',
    '4000000000000069': 'pm_card_chargeDeclinedExpiredCard',
    '4000002500003155': 'pm_card_authenticationRequired',
  };
  // Stripe's own address: the product's content security policy allows no other.
  const call = async (asked: object) => {
    const sent = { method: 'POST', body: JSON.stringify(asked) };
    const answer = await fetch('https://api.stripe.com/v1', sent);
    return (await answer.json()) as Awaited<ReturnType<Confirm>>;
  };
  const confirm: Confirm = (secret, card, bank) => call({ secret, card, bank });
  const answerBank: Answer = (secret, bank) => call({ secret, bank });
  const place = document.createElement('div');
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Number at Stripe');
  const complaint = document.createElement('p');
  place.append(field, complaint);

  const askTheBank = () =>
    new Promise<'approved' | 'refused'>((answered) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'The bank');
      for (const answer of ['approved', 'refused'] as const) {
        const button = document.createElement('button');
        button.textContent = answer;
        button.onclick = () => {
          dialog.remove();
          answered(answer);
        };
        dialog.append(button);
      }
      document.body.append(dialog);
      dialog.showModal();
    });

  const settle = async (kind: 'paymentIntent' | 'setupIntent', secret: string) => {
    const number = field.value.replace(/\D/g, '');
    complaint.textContent = number ? '' : 'Your card number is incomplete.';
    if (!number) return { error: { type: 'validation_error', code: 'incomplete_number' } };
    const card = CARDS[number] ?? 'pm_none';
    const first = await confirm(secret, card);
    const { status, code, message } =
      first.status === 'requires_action' ? await confirm(secret, card, await askTheBank()) : first;
    return status === 'succeeded'
      ? { [kind]: { status } }
      : { error: { type: 'card_error', code, message } };
  };

  const show = ({ locale, appearance }: Partial<Options>): void => {
    if (locale) place.dataset['locale'] = locale;
    if (appearance) place.dataset['look'] = appearance.theme;
  };
  const elementsOf = (options: Options) => {
    show(options);
    const listeners = new Map<string, () => void>();
    return {
      secret: options.clientSecret,
      update: show,
      getElement: () => null,
      create: () => ({
        on: (event: string, tell: () => void) => listeners.set(event, tell),
        off: (event: string) => listeners.delete(event),
        update: () => undefined,
        destroy: () => place.remove(),
        mount: (node: HTMLElement) => {
          place.dataset['testid'] = 'stripe';
          node.append(place);
          setTimeout(() => listeners.get('ready')?.());
        },
      }),
    };
  };
  type Request = { elements: { secret: string } };
  const none = () => Promise.resolve({});
  const stripe = {
    elements: elementsOf,
    confirmPayment: ({ elements }: Request) => settle('paymentIntent', elements.secret),
    confirmSetup: ({ elements }: Request) => settle('setupIntent', elements.secret),
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const { status, code, message } = await answerBank(clientSecret, await askTheBank());
      return status === 'succeeded'
        ? { paymentIntent: { status } }
        : { error: { type: 'card_error', code, message } };
    },
    createToken: none,
    createPaymentMethod: none,
    confirmCardPayment: none,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  Reflect.set(
    window,
    'Stripe',
    Object.assign(() => stripe, { version: 'endive' }),
  );
}
