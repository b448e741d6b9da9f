import { useTranslation } from 'react-i18next';
import { useToast } from './toast-provider';

/** Returns a function that copies a text to the clipboard and shows a toast with the result. */
export function useCopyText(): (text: string) => void {
  const { t } = useTranslation('ai');
  const toast = useToast();
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ kind: 'success', title: t('copied') }),
      () => toast({ kind: 'error', title: t('notCopied') }),
    );
}
