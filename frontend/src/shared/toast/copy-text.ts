import { useTranslation } from 'react-i18next';
import { useToast } from './toast-provider';

/** Puts a text on the clipboard and says whether that worked. */
export function useCopyText(): (text: string) => void {
  const { t } = useTranslation('ai');
  const toast = useToast();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ kind: 'success', title: t('copied') }),
      () => toast({ kind: 'error', title: t('notCopied') }),
    );
}
