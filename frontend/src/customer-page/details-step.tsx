/** @jsxImportSource preact */
import {
  canSubmit,
  isPublic,
  TEXT_LIMIT,
  TITLE_LIMIT,
  type FlowAction,
  type FlowState,
} from './flow';
import { ContactFields } from './contact-fields';
import { StepHeading } from './frame';
import { counted, t } from './i18n';
import { GlobeIcon, LockIcon } from './icons';
import { StarsShown } from './stars';
import { useOnline } from './use-online';

interface DetailsStepProps {
  business: string;
  state: FlowState;
  /** Name that a published review is signed with; null when it is not known. */
  publicName: string | null;
  focus: boolean;
  /** True to offer fields for name and email: the business does not know the customer. */
  takesContact: boolean;
  /** True on a device that customers share. */
  isShared: boolean;
  dispatch: (action: FlowAction) => void;
  onBack: () => void;
  onSubmit: () => void;
}

/** Characters left below which the page shows their number. */
const SHOW_COUNT_BELOW = 300;

const CharactersLeft = ({ text }: { text: string }) => {
  const left = TEXT_LIMIT - text.length;
  return left < SHOW_COUNT_BELOW ? (
    <span class="count">{counted('details.charactersLeft', left)}</span>
  ) : null;
};

const TitleField = ({ state, dispatch }: Pick<DetailsStepProps, 'state' | 'dispatch'>) => (
  <div class="field">
    <label for="title">{t('details.title')}</label>
    <input
      id="title"
      type="text"
      dir="auto"
      autocomplete="off"
      maxLength={TITLE_LIMIT}
      value={state.title}
      readOnly={state.pending}
      onInput={(event) => dispatch({ type: 'title', title: event.currentTarget.value })}
    />
  </div>
);

const TextField = ({ state, dispatch }: Pick<DetailsStepProps, 'state' | 'dispatch'>) => (
  <div class="field">
    <label for="text">{t(isPublic(state) ? 'details.review' : 'details.feedback')}</label>
    <textarea
      id="text"
      rows={4}
      dir="auto"
      required
      aria-describedby="where why"
      maxLength={TEXT_LIMIT}
      value={state.text}
      readOnly={state.pending}
      onInput={(event) => dispatch({ type: 'text', text: event.currentTarget.value })}
    />
    <CharactersLeft text={state.text} />
  </div>
);

/** Name that a review of a known customer is signed with; others choose one in a field. */
const Signature = ({ business, name }: { business: string; name: string | null }) => (
  <span>
    {' '}
    {name === null
      ? t('details.notePublicUnnamed', { business })
      : t('details.notePublicSigned', { business, name })}
  </span>
);

/** Step 2: the text. Keeps everything typed, whatever the result of a submit. */
export function DetailsStep(props: DetailsStepProps) {
  const { business, state, publicName: name } = props;
  const { focus, takesContact, isShared, dispatch, onBack, onSubmit } = props;
  const online = useOnline();
  const shown = isPublic(state);
  const { pending } = state;
  // Once the phone is back online, the offline problem becomes a note that the answer can be sent now.
  const problem = state.problem === 'offline' && online ? 'online' : state.problem;
  return (
    <form
      class="step"
      noValidate
      autocomplete={isShared ? 'off' : undefined}
      aria-busy={pending}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <StarsShown rating={state.rating} />
      <StepHeading
        text={t(shown ? 'details.headingPublic' : 'details.headingPrivate')}
        focus={focus}
      />
      {shown && <TitleField state={state} dispatch={dispatch} />}
      <TextField state={state} dispatch={dispatch} />
      <p id="where" class="where">
        {shown ? <GlobeIcon /> : <LockIcon />}
        <span>
          {t(shown ? 'details.notePublic' : 'details.notePrivate', { business })}
          {shown && !takesContact && <Signature business={business} name={name} />}
        </span>
      </p>
      {takesContact && (
        <ContactFields business={business} state={state} isShared={isShared} dispatch={dispatch} />
      )}
      <div role="alert">
        {problem && (
          <div class="problem">
            <p>{t(`problems.${problem}`, { business })}</p>
            <button type="submit" class="again" disabled={!canSubmit(state)}>
              {t('tryAgain')}
            </button>
          </div>
        )}
      </div>
      <p role="status" class="quiet offline">
        {!online && !problem && t(isShared ? 'handOver.offline' : 'details.offline')}
      </p>
      <div class="actions">
        <button type="button" class="plain" disabled={pending} onClick={onBack}>
          {t('details.back')}
        </button>
        <button type="submit" class="main" aria-describedby="why" disabled={!canSubmit(state)}>
          {t(pending ? 'details.submitting' : 'details.submit')}
        </button>
      </div>
      {/* Last, so that nothing moves when it goes. */}
      <p id="why" class="why">
        {!pending && !canSubmit(state) && t('details.writeFirst')}
      </p>
    </form>
  );
}
