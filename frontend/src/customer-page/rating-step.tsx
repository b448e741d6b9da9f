/** @jsxImportSource preact */
import { StepHeading } from './frame';
import { t } from './i18n';
import { StarPicker } from './stars';

interface RatingStepProps {
  business: string;
  focus: boolean;
  onChoose: (rating: number) => void;
}

/** Step 1: one question, five stars. */
export const RatingStep = ({ business, focus, onChoose }: RatingStepProps) => (
  <section class="step centered">
    <StepHeading text={t('rating.heading')} focus={focus} />
    <p class="lead">{t('rating.lead', { business })}</p>
    <StarPicker onChoose={onChoose} hintId="hint" />
    <p id="hint" class="quiet">
      <span class="tap">{t('rating.hint')}</span>
      <span class="keys">{t('rating.keys')}</span>
    </p>
  </section>
);
