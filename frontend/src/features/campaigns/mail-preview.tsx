import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestSendCampaign } from '../../shared/api/generated/model';
import { Bone } from '../../shared/ui/bone';
import { Icon } from '../../shared/ui/icon';
import { InlineError } from '../../shared/ui/inline-error';
import { Loading } from '../../shared/ui/loading';
import { MailFrame } from './mail-frame';
import styles from './mail-preview.module.css';
import { contentOf, wordingFor, type Language, type Plan } from './plan';
import { contentProblems } from './plan-problems';
import { PreviewTools, type PreviewChoice } from './preview-tools';
import { previewQuery } from './queries';
import { useSettled } from './use-settled';

interface MailPreviewProps {
  businessId: string;
  plan: Plan;
  languages: readonly Language[];
  testing: boolean;
  onTest: (mail: TestSendCampaign) => void;
}

const start: PreviewChoice = { width: 'phone', look: 'light', step: 0, variant: 'a' };

/** The very mail that a campaign sends, as it looks on several devices, and a way to try it. */
export function MailPreview({ businessId, plan, languages, testing, onTest }: MailPreviewProps) {
  const { t } = useTranslation('campaigns');
  const [choice, setChoice] = useState(start);
  const [first = 'en'] = languages;
  const language = choice.language ?? first;
  // A reminder that was taken out meanwhile is not shown.
  const step = Math.min(choice.step, plan.reminders.length);
  const content = contentOf(plan, step);
  const hasB = step === 0 && (wordingFor(content, language, first)?.subjectB ?? null) !== null;
  const variant = hasB ? choice.variant : 'a';
  const right = useSettled(content, contentProblems(content, '').length === 0);
  const query = useQuery(
    previewQuery(businessId, useDeferredValue({ content: right, variant, language })),
  );
  const mail = query.data;
  return (
    <section aria-labelledby="message-preview">
      <h3 id="message-preview" className={styles.title}>
        {t('preview.title')}
      </h3>
      <PreviewTools
        choice={{ ...choice, language, step, variant }}
        languages={languages}
        steps={plan.reminders.length + 1}
        hasB={hasB}
        onChange={(change) => setChoice({ ...choice, ...change })}
      />
      {query.isPending && (
        <Loading>
          <Bone width="100%" height={420} borderRadius={12} />
        </Loading>
      )}
      {query.isError && (
        <InlineError
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {mail && <MailFrame mail={mail} width={choice.width} look={choice.look} />}
      <p className={styles.note}>{t('preview.note')}</p>
      <div className={styles.test}>
        <Button
          icon={<Icon name="mail" size={18} />}
          loading={testing}
          onClick={() => onTest({ step, variant, language })}
        >
          {t('test.submit')}
        </Button>
        <span className={styles.note}>{t('test.hint')}</span>
      </div>
    </section>
  );
}
