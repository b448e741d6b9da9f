import { hash, verify, type Options } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomToken } from '../../../lib/crypto/tokens.js';
import type { FieldError } from '../../../kernel/errors/app-error.js';
import {
  normalizePassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordProblem,
  type PasswordProblem,
} from '../domain/password.js';
import { authErrors } from './errors.js';
import { CommonPasswords } from './common-passwords.js';

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, t=2, p=1. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const SENTENCES: Readonly<Record<PasswordProblem, string>> = {
  'too-short': `Enter at least ${PASSWORD_MIN} characters.`,
  'too-long': `Enter at most ${PASSWORD_MAX} characters.`,
  'too-common': "This password is on lists of common passwords. Choose one that's harder to guess.",
  'same-as-email': 'The password must not be your email: choose another one.',
};

/** Hashes and checks passwords. Plain passwords are neither stored nor passed on. */
@Injectable()
export class Passwords implements OnModuleInit {
  /** Hash that is checked when there is no account, so that both cases take the same time. */
  private nobody = '';

  constructor(private readonly common: CommonPasswords) {}

  async onModuleInit(): Promise<void> {
    this.nobody = await this.hash(randomToken());
  }

  hash(password: string): Promise<string> {
    return hash(normalizePassword(password), PARAMETERS);
  }

  /** Returns true when the password matches; always false without a hash (no account, or one without a password). */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? this.nobody, normalizePassword(password));
    return matches && typeof passwordHash === 'string';
  }

  /** @throws AppError 422 `auth.weak-password` that names the field */
  async assertAcceptable(password: string, email: string, field = 'password'): Promise<void> {
    const code = passwordProblem(password, email, await this.common.load());
    if (!code) return;
    const error: FieldError = { field, code, message: SENTENCES[code] };
    throw authErrors['weak-password']({}, { errors: [error] });
  }
}
