import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PlanRefusal } from '../api/plan-refusal';
import { CURRENT_BUSINESS_KEY } from './current-business';
import { readThemeMode, type ThemeMode } from './theme-mode';
import { readStored } from '../browser/storage';

/** What only this browser knows. Everything the server knows lives in the query cache. */
export interface ClientState {
  businessId: string | null;
  themeMode: ThemeMode;
  /** What the plan has just stood against. */
  refusal: PlanRefusal | null;
  /** Whether the server has said that a session of this browser is over. */
  sessionEnded: boolean;
}

export const clientSlice = createSlice({
  name: 'client',
  initialState: (): ClientState => ({
    businessId: readStored(CURRENT_BUSINESS_KEY),
    themeMode: readThemeMode(),
    refusal: null,
    sessionEnded: false,
  }),
  reducers: {
    businessChosen: (state, { payload }: PayloadAction<string>) => {
      state.businessId = payload;
    },
    themeModeChosen: (state, { payload }: PayloadAction<ThemeMode>) => {
      state.themeMode = payload;
    },
    planRefused: (state, { payload }: PayloadAction<PlanRefusal>) => {
      state.refusal = { ...payload, plans: [...(payload.plans ?? [])] };
    },
    sessionEndNoticed: (state) => {
      state.sessionEnded = true;
    },
    sessionBegun: (state) => {
      state.sessionEnded = false;
    },
    refusalClosed: (state) => {
      state.refusal = null;
    },
  },
});

export const {
  businessChosen,
  planRefused,
  refusalClosed,
  sessionBegun,
  sessionEndNoticed,
  themeModeChosen,
} = clientSlice.actions;
