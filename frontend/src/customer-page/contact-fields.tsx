/** @jsxImportSource preact */
import { createCustomerLimits } from '../shared/api/generated/limits';
import { isPublic, type FlowAction, type FlowState } from './flow';
import { t } from './i18n';

interface ContactFieldsProps {
  business: string;
  state: FlowState;
  /** True on a device that customers share: it must not suggest what others have typed. */
  isShared: boolean;
  dispatch: (action: FlowAction) => void;
}

const { name, email } = createCustomerLimits;

/** Optional name and email: without them the answer comes from an anonymous customer. */
export const ContactFields = ({ business, state, isShared, dispatch }: ContactFieldsProps) => (
  <fieldset class="contact">
    <legend>{t('contact.heading')}</legend>
    <p id="contact-note" class="quiet">
      {t('contact.note', { business })}
    </p>
    <div class="field">
      <label for="name">{t(isPublic(state) ? 'contact.namePublic' : 'contact.name')}</label>
      <input
        id="name"
        type="text"
        dir="auto"
        autocomplete={isShared ? 'off' : 'given-name'}
        aria-describedby={isPublic(state) ? 'signature contact-note' : 'contact-note'}
        maxLength={name.maxLength}
        value={state.name}
        readOnly={state.pending}
        onInput={(event) => dispatch({ type: 'name', name: event.currentTarget.value })}
      />
      {isPublic(state) && (
        <p id="signature" class="quiet">
          {t('contact.signature')}
        </p>
      )}
    </div>
    <div class="field">
      <label for="email">{t('contact.email')}</label>
      <input
        id="email"
        type="email"
        dir="ltr"
        inputmode="email"
        autocomplete={isShared ? 'off' : 'email'}
        aria-describedby="contact-note"
        maxLength={email.maxLength}
        value={state.email}
        readOnly={state.pending}
        onInput={(event) => dispatch({ type: 'email', email: event.currentTarget.value })}
      />
    </div>
  </fieldset>
);
