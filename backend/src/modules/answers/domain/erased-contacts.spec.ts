import { withoutPerson } from './erased-contacts.js';

const person = { name: 'Zoe Quill', email: 'zoe.quill@example.com', phone: '+34911234567' };

describe('a text without a person', () => {
  it.each([
    ['Write to Zoe.Quill@Example.com please', 'Write to […] please'],
    ['Call me: 911 23 45 67.', 'Call me: […].'],
    ['Call +34 (911) 234-567 or 0034 911234567', 'Call […] or […]'],
    ['Great staff. Zoe Quill', 'Great staff. […]'],
    ['Our desk is 911 23 45 99, order 7654321', 'Our desk is 911 23 45 99, order 7654321'],
    ['Nothing personal here', 'Nothing personal here'],
  ])('makes %j to %j', (text, without) => {
    expect(withoutPerson(text, person)).toBe(without);
  });

  it('leaves numbers where none is known', () => {
    expect(withoutPerson('Order 911234567', { ...person, phone: null })).toBe('Order 911234567');
  });
});
