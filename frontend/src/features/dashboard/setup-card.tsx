import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetupChecklist, UserBusiness } from '../../shared/api/model';
import { Icon } from '../../shared/ui/icon';
import { LinkButton } from '../../shared/ui/link-button';
import { ProgressBar } from '../../shared/ui/progress-bar';
import { TextButton } from '../../shared/ui/text-button';
import { forgetOpen, rememberOpen, wasOpen } from './finished-setup';
import styles from './setup.module.css';
import { useDismissSetup } from './use-dismiss-setup';

type Step = SetupChecklist['steps'][number]['step'];

/** Path of the field of each step. */
const PLACES: Record<Step, string> = {
  'contact-details': '/settings/business#contact-details',
  'first-request': '/customers?send',
  'qr-code': '/customers/qr-code?show',
  logo: '/settings/branding#logo',
  team: '/settings/team?invite',
  'public-path': '/settings/public-page#public-path',
};

interface SetupCardProps {
  business: UserBusiness;
  checklist: SetupChecklist;
}

/** Checklist of a new business; a line of joy when its last step was done just now. */
export function SetupCard({ business, checklist }: SetupCardProps) {
  if (checklist.isDismissed) return null;
  return checklist.isDone ? (
    <AllSet business={business} />
  ) : (
    <OpenSteps business={business} checklist={checklist} />
  );
}

function AllSet({ business: { id, name } }: { business: UserBusiness }) {
  const { t } = useTranslation('dashboard');
  const [isNew] = useState(() => wasOpen(id));
  useEffect(() => forgetOpen(id), [id]);
  if (!isNew) return null;
  return (
    <p className={styles.joy} role="status">
      <Icon name="check" size={18} />
      {t('setup.done', { business: name })}
    </p>
  );
}

function OpenSteps({ business, checklist }: SetupCardProps) {
  const { t } = useTranslation('dashboard');
  const { id: businessId, name } = business;
  const title = useRef<HTMLHeadingElement>(null);
  const dismiss = useDismissSetup(businessId);
  useEffect(() => rememberOpen(businessId), [businessId]);
  const steps = checklist.steps.filter(({ isDismissed }) => !isDismissed);
  const done = steps.filter(({ isDone }) => isDone).length;
  const progress = t('setup.progress', { done, count: steps.length });
  const dismissStep = (step: Step) => {
    dismiss.start({ steps: [{ step, isDismissed: true }] });
    // The button goes with its row.
    title.current?.focus();
  };

  return (
    <section className={styles.setup}>
      <div className={styles.head}>
        <h2 ref={title} className={styles.title} tabIndex={-1}>
          {t('setup.title', { business: name })}
        </h2>
        <p className={styles.progress}>{progress}</p>
        <Button
          type="text"
          className={styles.hide}
          icon={<Icon name="close" size={18} />}
          aria-label={t('setup.hide')}
          loading={dismiss.pending}
          onClick={() => dismiss.start({ isDismissed: true })}
        />
      </div>
      <ProgressBar value={done} of={steps.length} label={t('setup.label')} text={progress} />
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step} className={styles.step} data-done={isDone}>
            <span className={styles.mark}>{isDone && <Icon name="check" size={16} />}</span>
            <div className={styles.words}>
              <h3 className={styles.name}>
                {t(`setup.steps.${step}.name`)}
                {isDone && <span className="visually-hidden"> {t('setup.isDone')}</span>}
              </h3>
              {!isDone && <p className={styles.reason}>{t(`setup.steps.${step}.reason`)}</p>}
            </div>
            {!isDone && (
              <div className={styles.actions}>
                <LinkButton to={PLACES[step]}>{t(`setup.steps.${step}.action`)}</LinkButton>
                <TextButton
                  className={styles.dismiss}
                  aria-label={t('setup.dismissStep', { step: t(`setup.steps.${step}.name`) })}
                  disabled={dismiss.pending}
                  onClick={() => dismissStep(step)}
                >
                  {t('setup.dismiss')}
                </TextButton>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
