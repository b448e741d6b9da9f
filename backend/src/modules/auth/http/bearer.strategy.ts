import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-http-bearer';
import type { Caller } from '../../../kernel/caller.js';
import { ApiKeys } from '../app/api-keys.service.js';

/** API keys as bearer tokens (RFC 6750), through Passport. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(private readonly apiKeys: ApiKeys) {
    super();
  }

  async validate(key: string): Promise<Caller | false> {
    return (await this.apiKeys.callerOf(key)) ?? false;
  }
}
