import { useQueryClient, type Query } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../shared/api/use-action';
import { brand } from '../../shared/brand/brand';
import { useToast } from '../../shared/toast/toast-provider';
import { brandingQuery, updateBranding, type UpdateBranding } from './queries';

const isSetupChecklist = ({ queryKey }: Query): boolean => queryKey[2] === 'setup-checklist';

/** Saves the brand. Under the brand itself the page is loaded again, which shows the new look. */
export function useSaveBranding(organizationId: string) {
  const { t } = useTranslation('branding');
  const queries = useQueryClient();
  const toast = useToast();
  return useAction({
    run: (input: UpdateBranding, init) => updateBranding(organizationId, input, init),
    onDone: (saved) => {
      queries.setQueryData(brandingQuery(organizationId).queryKey, saved);
      // The logo is a step of each business's checklist.
      void queries.invalidateQueries({ predicate: isSetupChecklist });
      if (!brand.isProduct) return window.location.reload();
      toast({
        kind: 'success',
        title: t('saved.title'),
        description: t('saved.text', { address: saved.siteUrl }),
        name: saved.siteUrl,
      });
    },
  });
}
