import type { Appearance, StripeElementLocale } from '@stripe/stripe-js';
import { paletteOf, type Brand } from '../../shared/brand/brand';
import type { ColorScheme } from '../../shared/brand/colors';

interface Look {
  brand: Brand;
  scheme: ColorScheme;
  /** The person asked for reduced motion. */
  still: boolean;
}

/** Stripe's fields in our colors and shapes. They stand in a frame of Stripe's, where our style sheets end. */
export function stripeLook({ brand, scheme, still }: Look): Appearance {
  const colors = paletteOf(brand, scheme);
  const edge = (color: string) => ({ borderColor: color, boxShadow: 'none' });
  return {
    theme: scheme === 'light' ? 'stripe' : 'night',
    disableAnimations: still,
    variables: {
      colorPrimary: colors.primary,
      colorBackground: colors.surface,
      colorText: colors.ink,
      colorTextSecondary: colors.quiet,
      colorTextPlaceholder: colors.quiet,
      colorDanger: colors.problem,
      colorSuccess: colors.success,
      colorWarning: colors.warning,
      borderRadius: `${brand.radius}px`,
      fontFamily: "system-ui, -apple-system, 'Segoe UI', sans-serif",
      // Smaller text makes phones zoom into a field.
      fontSizeBase: '16px',
      spacingGridRow: '20px',
    },
    rules: {
      '.Label': { color: colors.ink },
      '.Input': edge(colors.controlLine),
      '.Input:focus': { borderColor: colors.ink, boxShadow: `0 0 0 1px ${colors.ink}` },
      '.Input--invalid': edge(colors.problem),
      '.Tab': edge(colors.controlLine),
      '.Tab--selected': edge(colors.ink),
    },
  };
}

/** Stripe's names of the languages of this site. */
const LOCALES: Readonly<Record<string, StripeElementLocale>> = {
  en: 'en',
  es: 'es',
  fr: 'fr',
  de: 'de',
  'pt-BR': 'pt-BR',
  ar: 'ar',
};

export const stripeLocale = (language: string): StripeElementLocale => LOCALES[language] ?? 'auto';
