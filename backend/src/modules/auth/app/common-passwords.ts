import { Injectable } from '@nestjs/common';

/**
 * The most common passwords: about 49,000, from lists of leaked ones. Loaded when the first new password is checked, as
 * most processes never check one.
 */
@Injectable()
export class CommonPasswords {
  private loaded: Promise<ReadonlySet<string>> | undefined;

  load(): Promise<ReadonlySet<string>> {
    this.loaded ??= import('@zxcvbn-ts/language-common').then(
      ({ dictionary }) => new Set(dictionary['passwords-common']),
    );
    return this.loaded;
  }
}
