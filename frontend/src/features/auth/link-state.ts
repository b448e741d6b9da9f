import { useQuery } from '@tanstack/react-query';
import { getAccountLink } from '../../shared/api/generated/auth/auth';
import { getContactEmailLink } from '../../shared/api/generated/businesses/businesses';
import { body } from '../../shared/http/body';

/**
 * Queries the state of an emailed link. There is no data while it loads or when the lookup fails: the button then
 * reports the problem.
 */
export const useLinkState = (token: string) =>
  useQuery({
    queryKey: ['/api/auth/links', token] as const,
    queryFn: ({ signal }) => body(getAccountLink(token, { signal })),
  });

/** Queries the state of a link that confirms a contact email, and what it confirms. */
export const useContactLinkState = (token: string) =>
  useQuery({
    queryKey: ['/api/contact-email-links', token] as const,
    queryFn: ({ signal }) => body(getContactEmailLink(token, { signal })),
  });
