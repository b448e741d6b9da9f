import { Injectable } from '@nestjs/common';

/**
 * The passwords that are tried first: about 49,000, from the lists of leaked ones. Loaded with the
 * first new password, as most processes never see one.
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
