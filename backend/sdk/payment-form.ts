/**
 * The way in which a customer pays in the browser. The site has an implementation of each kind and knows no provider:
 * `redirect` and `module` need no change of the site, whoever the provider is.
 *
 * - `card-fields`: the site's own fields for test cards, and its buttons that move time. No money moves; the provider
 *   must have `pay` and `letPass`.
 * - `payment-element`: the Payment Element of Stripe.js, for providers that speak its protocol.
 * - `redirect`: a page at the provider. `clientSecret` is its `https` address; the browser opens it and is brought back
 *   to the order's `returnUrl`, where the checkout is opened once more and shows what `begin` says then.
 * - `module`: an ES module of the provider that draws its own form into our page (`PaymentFormModule`).
 */
export type PaymentForm =
  | { readonly kind: 'card-fields' }
  | { readonly kind: 'payment-element'; readonly publishableKey: string }
  | { readonly kind: 'redirect' }
  | {
      readonly kind: 'module';
      /** Address of the module (with CORS), on an origin that `contentSecurity.script` names. */
      readonly url: string;
      /** Public key that the module gets; null: it needs none. */
      readonly publishableKey: string | null;
    };

/** The exports of the ES module at the `url` of a `module` form. It may export nothing else that matters. */
export interface PaymentFormModule<Container> {
  /**
   * Draws the form, its button included, into an empty element.
   * @returns what removes it; called when the customer leaves, or language or colors change
   */
  mount(container: Container, context: PaymentFormContext): (() => void) | Promise<() => void>;
  /**
   * Only for providers whose `change` or `settle` give something to confirm: lets the customer confirm it.
   * @returns once it is settled
   */
  confirm?(context: Omit<PaymentFormContext, 'onResult'>): Promise<PaymentFormResult>;
}

/** The context that the site gives a form. */
export interface PaymentFormContext {
  /** The secret that `begin`, `change` or `settle` gave. */
  clientSecret: string;
  publishableKey: string | null;
  /** The purpose of the secret: to confirm a payment, or to keep a payment method for after a trial. */
  secretFor: 'payment' | 'setup';
  /** BCP 47 */
  language: string;
  colorScheme: 'light' | 'dark';
  /** Address to come back to from a page of the provider or a bank. */
  returnUrl: string;
  /** To be called after each try to pay: the site tells the customer, and stays on the page after a failure. */
  onResult(result: PaymentFormResult): void;
}

/** The outcome of a try to pay. The server looks at the provider in any case: nothing begins because a browser says so. */
export type PaymentFormResult =
  | { outcome: 'confirmed' | 'processing' }
  /** `code` is stable and in kebab-case; `message` a sentence for the customer, in the form's language. */
  | { outcome: 'failed'; code: string; message: string | null };
