import i18n from 'i18next';
import { createElement, useEffect, useState, type ReactNode } from 'react';
import type { User } from '../shared/api/model';
import type { EntitlementKey } from '../shared/plan/entitlement-keys';
import { RequireUser } from './guards/require-user';

/** Puts a screen into the signed-in frame. */
type Frame = (user: User, screen: ReactNode) => ReactNode;

let loaded: Frame | undefined;

/** Fetches what stands around signed-in screens, with all that only they need. */
export async function loadSignedInFrame(): Promise<Frame> {
  const [{ inSignedInFrame }] = await Promise.all([
    import('./layout/signed-in-frame'),
    i18n.loadNamespaces('plan'),
  ]);
  loaded ??= inSignedInFrame;
  return loaded;
}

/** The signed-in frame once it is wanted and there; the visitor's serves until then. */
export function useSignedInFrame(wanted: boolean): Frame | undefined {
  const [frame, setFrame] = useState<Frame | undefined>(() => loaded);
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    if (!wanted || frame) return;
    loadSignedInFrame().then((it) => setFrame(() => it), setFailure);
  }, [wanted, frame]);

  // A new version was put up while this one was open: the router's error screen says so.
  if (failure) throw failure;
  return wanted ? frame : undefined;
}

/** Fetches the frame beside the screen that will stand in it, not after it. */
export async function signedIn() {
  await loadSignedInFrame();
  return { Component: RequireUser };
}

/** Stands before screens that are not there for whoever lacks `needs`. */
export const offered = (needs: EntitlementKey) => async () => {
  const { Offered } = await import('./guards/offered');
  return { element: createElement(Offered, { needs }) };
};

/** What sign-in, registration and the like stand in. */
export async function accountFrame() {
  const { AccountFrame } = await import('./layout/account-frame');
  return { Component: AccountFrame };
}
