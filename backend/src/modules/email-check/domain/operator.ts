/** Somebody who may run the server. */
export interface Candidate {
  /** True when only the machine itself can open the site. */
  isLocal: boolean;
  isOwner: boolean;
  /** The operator's address; undefined when none is set. */
  contactEmail: string | undefined;
  email: string;
  emailVerified: boolean;
}

/**
 * True for somebody who runs the server, and so can change its DNS records: an owner where only the machine itself can
 * open the site, elsewhere whoever has confirmed the operator's address as theirs.
 */
export function runsServer(candidate: Candidate): boolean {
  const { isLocal, isOwner, contactEmail, email, emailVerified } = candidate;
  if (isLocal) return isOwner;
  return emailVerified && email.toLowerCase() === contactEmail?.toLowerCase();
}
