import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isHandedOver, leaveForCustomers, leaveIfHandedOver } from './handed-over';

/** Milliseconds without a touch after which the sign-in page goes back to the customers' screen. */
const IDLE_MS = 120_000;

const ACTIVITY = ['pointerdown', 'keydown'] as const;

/** Keeps customers out of the app: every screen but the sign-in leads back to theirs, and so does an idle sign-in. */
export function useHandOverGuard(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (leaveIfHandedOver() || !isHandedOver()) return undefined;
    const leave = (): void => {
      if (isHandedOver()) leaveForCustomers();
    };
    let timer = setTimeout(leave, IDLE_MS);
    const restart = (): void => {
      clearTimeout(timer);
      timer = setTimeout(leave, IDLE_MS);
    };
    ACTIVITY.forEach((event) => addEventListener(event, restart));
    return () => {
      clearTimeout(timer);
      ACTIVITY.forEach((event) => removeEventListener(event, restart));
    };
  }, [pathname]);
}
