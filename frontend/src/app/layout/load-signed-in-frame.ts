import i18n from 'i18next';
import { useEffect, useState, type ReactNode } from 'react';
import type { User } from '../../shared/api/model';

/** Puts a screen into the signed-in frame. */
type Frame = (user: User, screen: ReactNode) => ReactNode;

let loaded: Frame | undefined;

/** Fetches what stands around signed-in screens, with all that only they need. */
export async function loadSignedInFrame(): Promise<Frame> {
  const [{ inSignedInFrame }] = await Promise.all([
    import('./signed-in-frame'),
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
