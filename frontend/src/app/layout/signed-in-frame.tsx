import type { ReactNode } from 'react';
import type { User } from '../../shared/api/model';
import { useLiveUpdates } from '../../shared/live/use-live-updates';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { ThemeProvider } from '../../shared/theme/theme-provider';
import { TooltipProvider } from '../../shared/ui/tooltip';
import { SampleBanner } from './sample-banner';
import { TopNav } from './top-nav';

/** The head of every signed-in screen, and what stands below it. */
function SignedInFrame({ user, children }: { user: User; children: ReactNode }) {
  const business = useCurrentBusiness();
  useLiveUpdates(business?.id);

  return (
    <ThemeProvider>
      <TooltipProvider>
        <TopNav user={user} />
        {business?.sampleData && <SampleBanner business={business} />}
        {children}
      </TooltipProvider>
    </ThemeProvider>
  );
}

/** A screen with that head, for who loads this file only when somebody is signed in. */
export const inSignedInFrame = (user: User, screen: ReactNode) => (
  <SignedInFrame user={user}>{screen}</SignedInFrame>
);
