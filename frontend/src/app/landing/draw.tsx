import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createInstance, type Resource } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import headingFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import LandingPage from '../../features/landing/landing-page';
import poster from '../../features/landing/media/hero.webp';
import type { Plan } from '../../shared/api/model';
import { plansQuery } from '../../shared/api/plans';
import { directionOf } from '../../shared/i18n/languages';
import '../../shared/theme/base.css';
import { GuestHeader } from '../layout/guest-header';
import { ScreenAndFooter, SkipLink } from '../layout/screen-and-footer';
import { namespaceOf, textOptions } from '../text-options';

const catalogues = import.meta.glob<Record<string, unknown>>(
  ['../locales/*.json', '../../shared/ui/locales/*.json', '../../features/landing/locales/*.json'],
  { import: 'default', eager: true },
);

const resources: Resource = {};
for (const [path, texts] of Object.entries(catalogues)) {
  const language = /([\w-]+)\.json$/.exec(path)?.[1] ?? '';
  resources[language] = { ...resources[language], [namespaceOf(path)]: texts };
}

/** File that the first view needs. */
interface Early {
  href: string;
  as: 'font' | 'image';
}

/** Landing page in one language, as markup, and the files that a browser should preload for it. */
export interface DrawnLanding {
  /** Texts for the rest of the document. */
  texts: { lead: string; language: string };
  markup: string;
  early: Early[];
}

/**
 * Renders the landing page as a visitor sees it. Called by the build, once for each language.
 * @param plans price list; the page does not fetch it
 */
export async function drawLanding(language: string, plans: Plan[]): Promise<DrawnLanding> {
  const queries = new QueryClient();
  queries.setQueryData(plansQuery.queryKey, plans);
  const i18n = createInstance();
  await i18n.init({ ...textOptions(i18n), lng: language, resources });
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <StaticRouter location="/">
          <SkipLink />
          <GuestHeader known />
          <ScreenAndFooter>
            <LandingPage />
          </ScreenAndFooter>
        </StaticRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  // Both fonts are Latin: Arabic text uses the device's fonts.
  const fonts = directionOf(language) === 'ltr' ? [headingFont, textFont] : [];
  return {
    texts: { lead: i18n.t('landing:lead'), language: i18n.t('ui:language') },
    markup,
    early: [
      ...fonts.map((href) => ({ href, as: 'font' as const })),
      { href: poster, as: 'image' as const },
    ],
  };
}
