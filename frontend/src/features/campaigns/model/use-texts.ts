import { useTranslation } from 'react-i18next';
import { createCampaignLimits } from '../../../shared/api/generated/limits';
import { LANGUAGES } from '../../../shared/i18n/languages';
import { editable, storable, type MergeField, type Problem } from './draft-problems';

const { minimum: min, maximum: max } = createCampaignLimits.reminders.items.afterDays;

/** Returns a function that describes the problem of a field in words. */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation('campaigns');
  return ({ code, found }) =>
    t(`problem.${code}`, { field: found ?? '', open: '{{', close: '}}', min, max });
}

/** Returns the name of a language in that language. */
export const languageName = (code: string): string =>
  LANGUAGES.find((language) => language.code === code)?.name ?? code;

/** Returns a function that joins names as the user's language does: "A, B or C". */
export function useListText(): (items: readonly string[]) => string {
  const { i18n } = useTranslation('campaigns');
  return (items) => new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(items);
}

const fieldNames = {
  'customer.firstName': 'words.firstName',
  'customer.name': 'words.fullName',
  'business.name': 'words.business',
  link: 'words.link',
} as const satisfies Record<MergeField, string>;

/** Returns a function that names a merge field. */
export function useFieldName(): (field: MergeField) => string {
  const { t } = useTranslation('campaigns');
  return (field) => t(fieldNames[field]);
}

/** Returns functions for fields that edit texts: merge fields are shown by their names, and stored by their paths. */
export function useMergeText() {
  const nameOf = useFieldName();
  return {
    shown: (text: string) => editable(text, nameOf),
    stored: (text: string) => storable(text, nameOf),
    slot: (field: MergeField) => `{{${nameOf(field)}}}`,
  };
}
