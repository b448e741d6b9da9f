/** @jsxImportSource preact */
import { StepHeading } from './frame';
import { t } from './i18n';
import { StarPicker } from './stars';

interface RatingStepProps {
  business: string;
  /** Name to greet the customer by; null when there is none. */
  firstName: string | null;
  focus: boolean;
  onChoose: (rating: number) => void;
}

/** Step 1: one question, five stars. */
export const RatingStep = ({ business, firstName, focus, onChoose }: RatingStepProps) => (
  <section class="step centered">
    <StepHeading text={t('rating.heading')} focus={focus} />
    <p class="lead">
      {firstName === null
        ? t('rating.lead', { business })
        : t('rating.leadNamed', { business, name: firstName })}
    </p>
    <StarPicker onChoose={onChoose} hintId="hint" />
    <p id="hint" class="quiet">
      <span class="tap">{t('rating.hint')}</span>
      <span class="keys">{t('rating.keys')}</span>
    </p>
  </section>
);
