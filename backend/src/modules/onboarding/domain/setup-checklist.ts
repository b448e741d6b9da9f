/** Steps of setting up a business, in the order in which they are shown. */
export const SETUP_STEPS = [
  'contact-details',
  'first-request',
  'qr-code',
  'logo',
  'team',
  'public-path',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** State of a business that decides which steps are done. Sample data is no part of it. */
export interface SetupFacts {
  hasPostalAddress: boolean;
  /** True while a new contact address waits for its confirmation. */
  isContactPending: boolean;
  hasAskedForReview: boolean;
  hasShownQrCode: boolean;
  /** Undefined where the plan or the caller's role does not allow a logo. */
  hasLogo: boolean | undefined;
  /** Undefined where the plan or the caller's role does not allow a team. */
  hasInvited: boolean | undefined;
  hasDecidedPublicPath: boolean;
}

/** Parts of the checklist that the business does not want. */
export interface Dismissals {
  isDismissed: boolean;
  steps: readonly string[];
}

export interface StepState {
  step: SetupStep;
  isDone: boolean;
  isDismissed: boolean;
}

/** Checklist of a business, as one caller sees it. */
export interface SetupChecklist {
  steps: StepState[];
  isDismissed: boolean;
  /** True when no step is left: each is done or dismissed. */
  isDone: boolean;
}

/** Returns the checklist. A step that the caller cannot take is left out. */
export function setupChecklist(facts: SetupFacts, dismissals: Dismissals): SetupChecklist {
  const done: Record<SetupStep, boolean | undefined> = {
    'contact-details': facts.hasPostalAddress && !facts.isContactPending,
    'first-request': facts.hasAskedForReview,
    'qr-code': facts.hasShownQrCode,
    logo: facts.hasLogo,
    team: facts.hasInvited,
    'public-path': facts.hasDecidedPublicPath,
  };
  const steps = SETUP_STEPS.flatMap((step): StepState[] => {
    const isDone = done[step];
    if (isDone === undefined) return [];
    return [{ step, isDone, isDismissed: !isDone && dismissals.steps.includes(step) }];
  });
  return {
    steps,
    isDismissed: dismissals.isDismissed,
    isDone: steps.every(({ isDone, isDismissed }) => isDone || isDismissed),
  };
}
