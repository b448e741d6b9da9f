import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { ClientState } from './client-slice';

export interface RootState {
  client: ClientState;
}

export const useClientState = useSelector.withTypes<RootState>();
export const useClientDispatch = useDispatch.withTypes<Dispatch<UnknownAction>>();
