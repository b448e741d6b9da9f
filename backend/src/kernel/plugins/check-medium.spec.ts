import { EMAIL, SMS, type ChannelMedium } from '../../../sdk/index.js';
import { problemOfMedium } from './check-medium.js';

const medium = (changes: object): ChannelMedium => ({ ...SMS, ...changes });

describe('problemOfMedium', () => {
  it.each<[string, ChannelMedium]>([
    ['email', EMAIL],
    ['text messages', SMS],
    [
      'one of a name of its own',
      medium({ id: 'pigeon-2', name: 'Pigeon', messageName: undefined }),
    ],
    ['one at any hour, without consent', medium({ sendingHours: undefined, needsConsent: false })],
    [
      'one that counts characters',
      medium({ textLength: { limit: 5_000, countedIn: 'characters' } }),
    ],
    ['one with another stop word', medium({ replyWords: { stop: ['ÇIKIŞ', '停止'] } })],
  ])('takes %s', (_what, declared) => {
    expect(problemOfMedium(declared)).toBeUndefined();
  });

  it.each<[object, RegExp]>([
    [{ id: 'Pigeon' }, /declares the medium 'Pigeon'; at most 40 lower-case letters/],
    [{ id: 7 }, /declares the medium '7'/],
    [{ id: 'p'.repeat(41) }, /at most 40/],
    [{ name: ' ' }, /without a name/],
    [{ name: { de: 'Taube' } }, /one in English/],
    [{ messageName: { en: 7 } }, /without a name/],
    [{ addressKind: 'pigeonhole' }, /of the kind 'pigeonhole'/],
    [{ content: 'smoke' }, /the content 'smoke'/],
    [{ content: 'html' }, /HTML for phone numbers/],
    [{ id: 'email' }, /without HTML, which email has/],
    [{ needsConsent: undefined }, /without needsConsent/],
    [{ sendingHours: { from: 21, until: 8 } }, /sending hours from 21 to 8/],
    [{ sendingHours: { from: 8.5, until: 21 } }, /whole hours of one day/],
    [{ sendingHours: { from: 0, until: 25 } }, /from 0 to 25/],
    [{ textLength: undefined }, /1 to 5000 are expected/],
    [{ textLength: { limit: 5_001, countedIn: 'characters' } }, /1 to 5000/],
    [{ textLength: { limit: 10, countedIn: 'words' } }, /counted in 'words'/],
    [{ replyWords: undefined }, /people could not unsubscribe/],
    [{ replyWords: { stop: [] } }, /people could not unsubscribe/],
    [{ replyWords: { stop: ['Stop'] } }, /words in upper case/],
    [{ replyWords: { start: ['START'] } }, /people could not unsubscribe/],
  ])('refuses %j', (changes, sentence) => {
    expect(problemOfMedium(medium(changes))).toMatch(sentence);
  });
});
