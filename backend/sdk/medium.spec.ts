import { localized, meaningOfReply, SMS } from './medium.js';

describe('the words of a medium', () => {
  it.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['Unsubscribe!', 'stop'],
    ['start', 'start'],
    ['Info', 'help'],
    ['Stop it, please', undefined],
    ['', undefined],
  ])('mean with %j: %j', (answer, meaning) => {
    expect(meaningOfReply(SMS, answer)).toBe(meaning);
    expect(meaningOfReply({}, answer)).toBeUndefined();
  });
});

describe('localized', () => {
  it.each([
    ['de', 'Taube'],
    ['de-CH', 'Taube'],
    ['pt-BR', 'Pombo'],
    ['pt', 'Pigeon'],
    ['', 'Pigeon'],
  ])('finds the text for %j', (language, text) => {
    expect(localized({ en: 'Pigeon', de: 'Taube', 'pt-BR': 'Pombo' }, language)).toBe(text);
    expect(localized('Pigeon Post', language)).toBe('Pigeon Post');
  });
});
