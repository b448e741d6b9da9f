import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { CURRENT_BUSINESS_KEY } from '../session/current-business';
import { readThemeMode, type ThemeMode } from '../theme/theme-mode';
import { readStored } from './storage';

/** What only this browser knows. Everything the server knows lives in the query cache. */
export interface ClientState {
  businessId: string | null;
  themeMode: ThemeMode;
}

export const clientSlice = createSlice({
  name: 'client',
  initialState: (): ClientState => ({
    businessId: readStored(CURRENT_BUSINESS_KEY),
    themeMode: readThemeMode(),
  }),
  reducers: {
    businessChosen: (state, { payload }: PayloadAction<string>) => {
      state.businessId = payload;
    },
    themeModeChosen: (state, { payload }: PayloadAction<ThemeMode>) => {
      state.themeMode = payload;
    },
  },
});

export const { businessChosen, themeModeChosen } = clientSlice.actions;
