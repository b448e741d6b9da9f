import { Injectable } from '@nestjs/common';
import { EMAIL, type ChannelMedium, type ChannelProvider } from '../../../../sdk/index.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { WAKING_HOURS } from '../../../rules/waking-hours.js';
import { Plugins, type KnownMedium } from '../../../kernel/plugins/plugins.js';

/**
 * Stands in for a medium whose channel is no longer installed, with the strictest rules: its requests and campaigns
 * remain, but nothing can be sent by it.
 */
const GONE: Omit<ChannelMedium, 'id' | 'name'> = {
  addressKind: 'phone',
  content: 'text',
  needsConsent: true,
  sendingHours: WAKING_HOURS,
  textLength: { limit: 320, countedIn: 'characters' },
  replyWords: { stop: ['STOP'] },
};

/** The media by which the channels of this installation reach people. Looked up in memory. */
@Injectable()
export class Media {
  constructor(private readonly plugins: Plugins) {}

  /** Returns all media: email, then the others in use in the operator's order, then those that are not set up. */
  all(): readonly KnownMedium[] {
    const all = [...this.plugins.media.values()];
    return all.sort((a, b) => Number(b.medium.id === EMAIL.id) - Number(a.medium.id === EMAIL.id));
  }

  /** True when this installation can send text messages. */
  hasTextMessages(): boolean {
    return this.all().some(({ medium, channel }) => channel && medium.content === 'text');
  }

  /** Returns the properties of a medium. */
  of(id: string): ChannelMedium {
    return this.plugins.media.get(id)?.medium ?? { id, name: id, ...GONE };
  }

  /** Returns the channel of a medium; undefined where none is set up. */
  channelOf(id: string): ChannelProvider | undefined {
    return this.plugins.media.get(id)?.channel;
  }

  /** @throws AppError 422 that names the field `channel`, where no channel declares this medium */
  known(id: string): KnownMedium {
    const medium = this.plugins.media.get(id);
    if (medium) return medium;
    const ids = this.all().map((one) => one.medium.id);
    const message = `Choose one of these: ${ids.join(', ')}.`;
    throw kernelErrors['invalid-input'](
      {},
      { errors: [{ field: 'channel', code: 'custom', message }] },
    );
  }
}
