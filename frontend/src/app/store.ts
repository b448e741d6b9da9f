import { configureStore } from '@reduxjs/toolkit';
import { CURRENT_BUSINESS_KEY } from '../shared/store/current-business';
import { clientSlice } from '../shared/store/client-slice';
import { store as keep } from '../shared/browser/storage';
import { THEME_MODE_KEY } from '../shared/store/theme-mode';

export const store = configureStore({ reducer: { client: clientSlice.reducer } });

store.subscribe(() => {
  const { businessId, themeMode } = store.getState().client;
  if (businessId !== null) keep(CURRENT_BUSINESS_KEY, businessId);
  keep(THEME_MODE_KEY, themeMode);
});
