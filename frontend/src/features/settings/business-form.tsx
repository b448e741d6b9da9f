import type { ReactNode } from 'react';
import type { Business } from '../../shared/api/model';
import { SavedForm } from '../../shared/forms/saved-form';
import type { UpdateBusiness } from './queries';
import { useSaveBusiness } from './use-save-business';

/** Settings of a business as its forms hold them: an empty text where there is nothing. */
type BusinessValues = Required<
  Omit<UpdateBusiness, 'language' | 'timeZone' | 'publicPathForAll'>
> & {
  language: UpdateBusiness['language'] | '';
  timeZone: string;
  /** Null before the first choice. */
  publicPathForAll: boolean | null;
};

const valuesOf = (business: Business): BusinessValues => ({
  name: business.name,
  city: business.city ?? '',
  state: business.state ?? '',
  website: business.website ?? '',
  phone: business.phone ?? '',
  bookingUrl: business.bookingUrl ?? '',
  openingHours: business.openingHours,
  headingTypeface: business.headingTypeface,
  photoAltText: business.photoAltText ?? '',
  postalAddress: business.postalAddress ?? '',
  // The address that waits, if one does: it was entered last.
  contactEmail: business.pendingContactEmail ?? business.contactEmail,
  slug: business.slug,
  toneProfile: business.toneProfile,
  language: business.language ?? '',
  timeZone: business.timeZone ?? '',
  countsEmailOpens: business.countsEmailOpens,
  staffMayAsk: business.staffMayAsk,
  publicPathForAll: business.publicPathDecidedAt === null ? null : business.publicPathForAll,
});

interface BusinessFormProps {
  name: string;
  business: Business;
  /** Settings that the fields inside it change. */
  fields: readonly (keyof BusinessValues)[];
  label?: (changed: Partial<BusinessValues>) => string | undefined;
  children: ReactNode;
}

/** Form for settings of a business. */
export function BusinessForm({ name, business, fields, label, children }: BusinessFormProps) {
  const save = useSaveBusiness(business.id);
  const all = Object.entries(valuesOf(business));
  const saved = Object.fromEntries(
    all.filter(([key]) => fields.some((field) => field === key)),
  ) as Partial<BusinessValues>;
  return (
    <SavedForm<Partial<BusinessValues>>
      name={name}
      saved={saved}
      action={{
        start: ({ language, timeZone, publicPathForAll, ...changed }) =>
          save.start({
            ...changed,
            ...(language !== undefined && { language: language || null }),
            ...(timeZone !== undefined && { timeZone: timeZone || null }),
            ...(typeof publicPathForAll === 'boolean' && { publicPathForAll }),
          }),
        pending: save.pending,
        error: save.error,
        reset: save.reset,
      }}
      {...(label && { label })}
    >
      {children}
    </SavedForm>
  );
}
