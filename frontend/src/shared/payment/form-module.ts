import type { PaymentFormModule } from '@scoville/plugin-sdk/payment-form';

/** ES module of a payment provider that renders its form into an element of the page. */
export type FormModule = PaymentFormModule<HTMLElement>;

/**
 * Imports a payment provider's form. The page's Content Security Policy allows it only from the provider's origins.
 * @throws Error when it cannot be loaded, or is not a form module
 */
export async function loadFormModule(url: string): Promise<FormModule> {
  const loaded: unknown = await import(/* @vite-ignore */ url);
  if (!isFormModule(loaded)) throw new Error(`${url} exports no function mount`);
  return loaded;
}

const isFormModule = (loaded: unknown): loaded is FormModule =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'mount' in loaded &&
  typeof loaded.mount === 'function';
