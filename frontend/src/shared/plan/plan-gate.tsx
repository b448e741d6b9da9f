import type { ReactNode } from 'react';
import { RowListSkeleton } from '../ui/list-skeleton';
import type { EntitlementKey } from './entitlement-keys';
import { UpgradePanel } from './upgrade-panel';
import { useIncludes } from './use-plan';

interface PlanGateProps {
  needs: EntitlementKey;
  heading?: 'h2' | 'h3';
  /** Placeholder until the plan is loaded. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** Part of a screen for plans that include it; for other plans, an upgrade offer. */
export function PlanGate({ needs, heading, waiting, children }: PlanGateProps) {
  const included = useIncludes(needs);
  if (included === undefined) return waiting ?? <RowListSkeleton count={2} />;
  return included ? children : <UpgradePanel entitlement={needs} {...(heading && { heading })} />;
}
