import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PlanRefusal } from '../api/plan-refusal';
import { CURRENT_BUSINESS_KEY, linkedBusiness } from './current-business';
import { readThemeMode, type ThemeMode } from './theme-mode';
import { readStored } from '../browser/storage';

/** State that exists only in this browser. Data of the server are in the query cache. */
export interface ClientState {
  businessId: string | null;
  themeMode: ThemeMode;
  /** Refusal by the plan to show in the upgrade dialog. */
  refusal: PlanRefusal | null;
  /** True when the server has reported that a session of this browser has ended. */
  sessionEnded: boolean;
  /** Number of moments at which new five-star reviews arrived while the app was open. */
  reviewMoments: number;
}

export const clientSlice = createSlice({
  name: 'client',
  initialState: (): ClientState => ({
    businessId: linkedBusiness(location.search) ?? readStored(CURRENT_BUSINESS_KEY),
    themeMode: readThemeMode(),
    refusal: null,
    sessionEnded: false,
    reviewMoments: 0,
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
    reviewsArrived: (state) => {
      state.reviewMoments += 1;
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
  reviewsArrived,
  sessionBegun,
  sessionEndNoticed,
  themeModeChosen,
} = clientSlice.actions;
