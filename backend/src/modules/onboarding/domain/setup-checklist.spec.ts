import { setupChecklist, type SetupFacts } from './setup-checklist.js';

const NEW: SetupFacts = {
  hasPostalAddress: false,
  isContactPending: false,
  hasAskedForReview: false,
  hasShownQrCode: false,
  hasLogo: false,
  hasInvited: false,
  hasDecidedPublicPath: false,
};
const DONE: SetupFacts = {
  hasPostalAddress: true,
  isContactPending: false,
  hasAskedForReview: true,
  hasShownQrCode: true,
  hasLogo: true,
  hasInvited: true,
  hasDecidedPublicPath: true,
};
const NOTHING = { isDismissed: false, steps: [] };

const doneOf = (facts: Partial<SetupFacts>) =>
  setupChecklist(Object.assign({}, NEW, facts), NOTHING)
    .steps.filter(({ isDone }) => isDone)
    .map(({ step }) => step);

describe('the steps of a new business', () => {
  it.each<[string, Partial<SetupFacts>, string[]]>([
    ['nothing was done', {}, []],
    ['the postal address was entered', { hasPostalAddress: true }, ['contact-details']],
    [
      'the contact address is not confirmed yet',
      { hasPostalAddress: true, isContactPending: true },
      [],
    ],
    ['a customer was asked', { hasAskedForReview: true }, ['first-request']],
    ['the QR code was shown', { hasShownQrCode: true }, ['qr-code']],
    ['a logo was uploaded', { hasLogo: true }, ['logo']],
    ['somebody was invited', { hasInvited: true }, ['team']],
    ['the public path was chosen', { hasDecidedPublicPath: true }, ['public-path']],
  ])('counts when %s', (_name, facts, expected) => {
    expect(doneOf(facts)).toEqual(expected);
  });

  it('leaves out what the plan or the role does not allow', () => {
    const { steps } = setupChecklist(
      Object.assign({}, NEW, { hasLogo: undefined, hasInvited: undefined }),
      NOTHING,
    );
    expect(steps.map(({ step }) => step)).toEqual([
      'contact-details',
      'first-request',
      'qr-code',
      'public-path',
    ]);
  });
});

describe('the checklist', () => {
  it.each<[string, SetupFacts, string[], boolean]>([
    ['is done with every step', DONE, [], true],
    ['is not done with a step open', Object.assign({}, DONE, { hasLogo: false }), [], false],
    [
      'is done when what is open was dismissed',
      Object.assign({}, DONE, { hasLogo: false }),
      ['logo'],
      true,
    ],
    [
      'is not done by a dismissal of another step',
      Object.assign({}, DONE, { hasLogo: false }),
      ['team'],
      false,
    ],
    ['passes over steps that it does not know', DONE, ['fax-machine'], true],
  ])('%s', (_name, facts, steps, expected) => {
    expect(setupChecklist(facts, { isDismissed: false, steps }).isDone).toBe(expected);
  });

  it('shows a step that was dismissed and then done as done', () => {
    const { steps } = setupChecklist(DONE, { isDismissed: false, steps: ['logo'] });
    expect(steps.find(({ step }) => step === 'logo')).toEqual({
      step: 'logo',
      isDone: true,
      isDismissed: false,
    });
  });
});
