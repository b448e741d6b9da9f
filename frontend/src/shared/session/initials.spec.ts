import { fullName, initials } from './initials';

describe('initials', () => {
  it.each([
    [{ firstName: 'Ana', lastName: 'Luz', email: 'x@y.z' }, 'AL'],
    [{ firstName: 'ana', lastName: '', email: 'x@y.z' }, 'A'],
    [{ firstName: ' ', lastName: 'luz' }, 'L'],
    [{ firstName: '', lastName: null, email: 'mail@y.z' }, 'M'],
    [{ firstName: '𝒜da', lastName: 'Élan' }, '𝒜É'],
    [{}, 'U'],
  ])('%p gives %s', (person, expected) => expect(initials(person)).toBe(expected));
});

describe('fullName', () => {
  it.each([
    [{ firstName: ' Ana', lastName: 'Luz ' }, 'Ana Luz'],
    [{ firstName: 'Ana' }, 'Ana'],
    [{}, ''],
  ])('%p gives %p', (person, expected) => expect(fullName(person)).toBe(expected));
});
