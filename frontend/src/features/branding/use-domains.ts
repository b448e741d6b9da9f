import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { domainsQuery } from '../../shared/api/domains';
import { useAction } from '../../shared/api/use-action';
import { useToast } from '../../shared/toast/toast-provider';
import {
  addDomain,
  brandingQuery,
  checkDomain,
  removeDomain,
  type BrandingDomain,
} from './queries';

/** Everything that a change of domains may change. */
const changedBy = (organizationId: string) => [
  domainsQuery(organizationId).queryKey,
  brandingQuery(organizationId).queryKey,
];

/** Claims a domain. */
export function useAddDomain(organizationId: string, onAdded: () => void) {
  const { t } = useTranslation('branding');
  const toast = useToast();
  return useAction({
    run: (host: string, init) => addDomain(organizationId, host, init),
    refresh: () => changedBy(organizationId),
    onDone: () => {
      onAdded();
      const [title, description] = [t('domains.addedTitle'), t('domains.addedText')];
      toast({ kind: 'success', title, description });
    },
  });
}

/** Looks for the proof of a domain, and keeps what was found beside it. */
export function useCheckDomain(organizationId: string) {
  const { t } = useTranslation('branding');
  const queries = useQueryClient();
  const toast = useToast();
  const [found, setFound] = useState<readonly string[]>([]);
  const { queryKey } = domainsQuery(organizationId);
  const stateOf = (host: string) =>
    queries.getQueryData(queryKey)?.find((one) => one.host === host)?.state;
  // Taken before the check: the list may be refetched meanwhile, and then already has the new state.
  const stateBefore = useRef<BrandingDomain['state']>(undefined);
  const action = useAction({
    run: (host: string, init) => {
      stateBefore.current = stateOf(host);
      return checkDomain(organizationId, host, init);
    },
    refresh: () => changedBy(organizationId),
    onDone: (result) => {
      setFound(result.found);
      const replace = (one: BrandingDomain) =>
        one.host === result.domain.host ? result.domain : one;
      queries.setQueryData(queryKey, (list) => list?.map(replace));
      if (result.domain.state === 'active' && stateBefore.current !== 'active') {
        const { host } = result.domain;
        toast({ kind: 'success', title: t('domains.live', { host }), name: host });
      }
    },
  });
  return { ...action, found };
}

/** Gives up a domain. */
export function useRemoveDomain(organizationId: string, onRemoved: () => void) {
  const { t } = useTranslation('branding');
  const toast = useToast();
  return useAction({
    run: (host: string, init) => removeDomain(organizationId, host, init),
    refresh: () => changedBy(organizationId),
    onDone: () => {
      onRemoved();
      toast({ kind: 'success', title: t('domains.removed') });
    },
  });
}
