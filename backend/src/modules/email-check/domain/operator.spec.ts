import { runsServer, type Candidate } from './operator.js';

const somebody = (change: Partial<Candidate> = {}): Candidate => ({
  isLocal: false,
  isOwner: true,
  contactEmail: 'help@site.example',
  email: 'help@site.example',
  emailVerified: true,
  ...change,
});

describe('running the server', () => {
  it.each<[string, boolean, Candidate]>([
    ['has the confirmed address of the operator', true, somebody()],
    ['writes it in capitals', true, somebody({ email: 'Help@Site.example' })],
    ['has not confirmed it', false, somebody({ emailVerified: false })],
    ['has another address', false, somebody({ email: 'owner@corner.example' })],
    ['is on a server without such an address', false, somebody({ contactEmail: undefined })],
    [
      'owns a business on the own machine',
      true,
      somebody({ isLocal: true, email: 'owner@corner.example', emailVerified: false }),
    ],
    ['manages one there', false, somebody({ isLocal: true, isOwner: false })],
  ])('is known of somebody who %s: %s', (_case, expected, candidate) => {
    expect(runsServer(candidate)).toBe(expected);
  });
});
