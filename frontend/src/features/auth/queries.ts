import * as api from '../../shared/api/generated/auth/auth';
import * as businesses from '../../shared/api/generated/businesses/businesses';
import type { Login, Register } from '../../shared/api/generated/model';
import { body } from '../../shared/http/body';

export type { Login, Register };

export const login = (input: Login, init: RequestInit) => body(api.login(input, init));

export const register = (input: Register, init: RequestInit) => body(api.register(input, init));

export const confirmContactEmail = (token: string, init: RequestInit) =>
  body(businesses.confirmContactEmail(token, init));

export const { forgotPassword, verifyEmail } = api;

export const resetPassword = (input: { token: string; password: string }, init: RequestInit) =>
  body(api.resetPassword(input, init));
