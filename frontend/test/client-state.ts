import i18n from 'i18next';
import { queryClient } from '../src/app/query-client';
import { store } from '../src/app/store';
import { refusalClosed, sessionBegun } from '../src/shared/store/client-slice';

// Features may not import the app; their tests look at its state through here.
export { queryClient, store };

/** Forgets what a test has left in the client: cache, state, storage, language. */
export async function resetClient(): Promise<void> {
  queryClient.clear();
  store.dispatch(refusalClosed());
  store.dispatch(sessionBegun());
  localStorage.clear();
  sessionStorage.clear();
  if (i18n.language !== 'en') await i18n.changeLanguage('en');
}
