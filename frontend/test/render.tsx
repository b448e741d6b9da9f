import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import i18n from 'i18next';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { queryClient } from '../src/app/query-client';
import { store } from '../src/app/store';
import { userQuery } from '../src/shared/api/business-queries';
import type { User } from '../src/shared/api/model';
import { ThemeProvider } from '../src/shared/theme/theme-provider';
import { ToastProvider } from '../src/shared/toast/toast-provider';

type Language = 'en' | 'de' | 'es' | 'fr' | 'pt-BR' | 'ar';

interface Stage {
  /** Namespaces of the texts that the screen needs, as in its route. */
  texts: string[];
  /** Signed-in user; nobody when omitted. */
  user?: User;
  /** Path at which the screen is opened. */
  at?: string;
  /** Pattern of its route. */
  path?: string;
  language?: Language;
  /** Context that the parent route passes to it. */
  context?: unknown;
}

/**
 * Renders a part of the client as the app does: with the real store, cache, texts, theme, router and toasts. Only
 * the network is simulated (api.ts). The query cache holds the signed-in user, as it does once the app has started.
 */
export async function show(part: ReactNode, stage: Stage) {
  const { texts, user, at = '/', path = '*', language = 'en', context } = stage;
  if (i18n.language !== language) await i18n.changeLanguage(language);
  await i18n.loadNamespaces(texts);
  queryClient.setQueryData(userQuery.queryKey, user ?? null);
  const page = { element: <Outlet context={context} />, children: [{ path, element: part }] };
  const router = createMemoryRouter([page, ...elsewhere(path)], { initialEntries: [at] });
  render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          {/* Generating style sheets that no test looks at would take most of the time. */}
          <ConfigProvider theme={{ zeroRuntime: true }}>
            <ThemeProvider>
              <RouterProvider router={router} />
            </ThemeProvider>
          </ConfigProvider>
        </ToastProvider>
      </QueryClientProvider>
    </Provider>,
  );
  const go = (to: string) => act(() => router.navigate(to));
  return { user: newUser(), router, go };
}

/** Fetches a query again, as the app does when it hears of a change or the window gets the focus. */
export const refetch = (queryKey: QueryKey): Promise<void> =>
  act(() => queryClient.refetchQueries({ queryKey }));

/** Simulates a user. Styles are not loaded, so none can block the pointer. */
export const newUser = (): UserEvent => userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** Routes for all other paths; they are empty. */
const elsewhere = (path: string) => (path === '*' ? [] : [{ path: '*', element: null }]);

/** Returns a text of the catalogs in the current language. @throws Error when there is none */
export function text(key: string, values: Record<string, string | number> = {}): string {
  const plural = 'count' in values ? { count: Number(values['count']) } : {};
  if (!i18n.exists(key, plural)) throw new Error(`There is no text '${key}'`);
  // The type of `t` lists the catalogs' keys; a test may build its keys at run time.
  const translate = i18n.getFixedT(i18n.language) as (key: string, slots: object) => string;
  return translate(key, values);
}

/** Returns the control with this label; its error or hint is no part of the label. */
export const field = (label: string): HTMLElement => screen.getByLabelText(label);

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** Enters a value into a field by pasting it. */
export async function fill(user: UserEvent, control: HTMLElement, value: string): Promise<void> {
  // A closing dialog keeps the focus until it is removed.
  await waitFor(() => {
    act(() => control.focus());
    expect(control).toHaveFocus();
  });
  await user.clear(control);
  if (value === '') return;
  await user.click(control);
  await user.paste(value);
}

/** Chooses an option of an Ant Design select. */
export async function choose(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: label }));
  const options = await screen.findAllByText(option);
  const shown = options.find((one) => one.closest('.ant-select-item-option'));
  if (!shown) throw new Error(`'${option}' is not among the options of '${label}'`);
  await user.click(shown);
}

/** Returns the description of a field: its error, or its hint. */
export const noteOf = (control: HTMLElement): string => {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
};

/** Returns the queries of the open dialog. */
export const dialog = () => within(screen.getByRole('dialog'));
