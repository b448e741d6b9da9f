import 'reflect-metadata';
import { z } from 'zod';
import { MODULES } from '../../app.modules.js';
import { ConfigError } from '../config/config.js';
import { checkModuleSettings, readSettings } from './module-settings.js';
import { wholeNumber } from '../config/setting-schemas.js';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    checkModuleSettings(MODULES, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [...error.problems];
    throw error;
  }
};

describe('the settings of modules', () => {
  it('need nothing at all', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('are read by the schema of the manifest; an empty variable is not set', () => {
    const schema = z.object({
      DAYS: wholeNumber({ min: 1, max: 30 }, 'expected days').default(14),
    });
    expect(readSettings(schema, { DAYS: '7', OTHER: 'x' })).toEqual({ DAYS: 7 });
    expect(readSettings(schema, { DAYS: '' })).toEqual({ DAYS: 14 });
    expect(() => readSettings(schema, { DAYS: '1.5' })).toThrow('DAYS: expected days');
  });

  it.each([
    [{ SESSION_IDLE_DAYS: '0' }, 'SESSION_IDLE_DAYS: expected a number of days from 1 to 30'],
    [{ SESSION_IDLE_DAYS: '31' }, 'SESSION_IDLE_DAYS: expected a number of days from 1 to 30'],
    [{ REQUEST_UNDO_SECONDS: '61' }, 'REQUEST_UNDO_SECONDS: expected a number of seconds'],
    [{ MAIL_CHECK_DNS: 'dns.example' }, 'MAIL_CHECK_DNS: expected addresses of DNS servers'],
    [{ AI_TOKENS_PER_MONTH: 'many' }, 'AI_TOKENS_PER_MONTH: expected a number of tokens from 0'],
    [{ BILLING_TRIAL_DAYS: '91' }, 'BILLING_TRIAL_DAYS: expected a number of days from 0 to 90'],
    [{ DEFAULT_PLAN: 'gold' }, 'DEFAULT_PLAN: expected one of free, pro'],
    [{ DOMAIN_CHECK_PRIVATE: 'localhost' }, 'DOMAIN_CHECK_PRIVATE: expected addresses such as'],
  ])('name what is wrong with %j', (env, sentence) => {
    expect(problemsOf(env).join('\n')).toContain(sentence);
  });

  it('name every bad variable of every module at once', () => {
    expect(problemsOf({ SESSION_IDLE_DAYS: 'x', DEFAULT_PLAN: 'x' })).toHaveLength(2);
  });

  it('read several servers', () => {
    const emailCheck = MODULES.find(({ id }) => id === 'email-check');
    expect(emailCheck?.config?.parse({ MAIL_CHECK_DNS: '9.9.9.9, [2620:fe::fe]:53' })).toEqual({
      MAIL_CHECK_DNS: ['9.9.9.9', '[2620:fe::fe]:53'],
    });
  });
});
