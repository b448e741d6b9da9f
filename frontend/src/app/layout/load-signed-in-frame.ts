import i18n from 'i18next';
import { useEffect, useState, type ReactNode } from 'react';
import type { User } from '../../shared/api/model';

/** Wraps a screen in the signed-in frame. */
type Frame = (user: User, screen: ReactNode) => ReactNode;

let loaded: Frame | undefined;

/** Loads the frame of signed-in screens, with the code and texts that only they need. */
export async function loadSignedInFrame(): Promise<Frame> {
  const [{ inSignedInFrame }] = await Promise.all([
    import('./signed-in-frame'),
    i18n.loadNamespaces('plan'),
  ]);
  loaded ??= inSignedInFrame;
  return loaded;
}

/** Returns the signed-in frame when it is wanted and loaded; undefined until then. */
export function useSignedInFrame(wanted: boolean): Frame | undefined {
  const [frame, setFrame] = useState<Frame | undefined>(() => loaded);
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    if (!wanted || frame) return;
    loadSignedInFrame().then((it) => setFrame(() => it), setFailure);
  }, [wanted, frame]);

  // Usually a new version was deployed while this one was open: the router's error screen handles it.
  if (failure) throw failure;
  return wanted ? frame : undefined;
}
