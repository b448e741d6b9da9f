import { useQuery } from '@tanstack/react-query';
import { getAccountLink } from '../../shared/api/generated/auth/auth';
import { getContactLink } from '../../shared/api/generated/businesses/businesses';
import { body } from '../../shared/http/body';

/**
 * How an emailed link stands; undefined while that is not known, or cannot be found out: the button then says it.
 */
export const useLinkState = (token: string) =>
  useQuery({
    queryKey: ['/api/auth/links', token] as const,
    queryFn: ({ signal }) => body(getAccountLink(token, { signal })),
  });

/** State of a link that confirms a contact email, and what it confirms. */
export const useContactLinkState = (token: string) =>
  useQuery({
    queryKey: ['/api/businesses/contact-email/links', token] as const,
    queryFn: ({ signal }) => body(getContactLink(token, { signal })),
  });
