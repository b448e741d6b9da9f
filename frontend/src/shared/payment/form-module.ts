/** The outcome of a try to pay, as a payment provider's form says. */
export type FormResult =
  | { outcome: 'confirmed' | 'processing' }
  | { outcome: 'failed'; code: string; message: string | null };

/** The context that the site gives a payment provider's form; the plugin SDK documents it (`PaymentFormContext`). */
export interface FormContext {
  clientSecret: string;
  publishableKey: string | null;
  secretFor: 'payment' | 'setup';
  language: string;
  colorScheme: 'light' | 'dark';
  returnUrl: string;
  onResult: (result: FormResult) => void;
}

/** An ES module of a payment provider; the plugin SDK documents it (`PaymentFormModule`). */
export interface FormModule {
  mount: (container: HTMLElement, context: FormContext) => (() => void) | Promise<() => void>;
  confirm?: (context: Omit<FormContext, 'onResult'>) => Promise<FormResult>;
}

/**
 * Imports a payment provider's form. The page's content security lets it come from the provider's origins only.
 * @throws Error when it does not come, or is none
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
