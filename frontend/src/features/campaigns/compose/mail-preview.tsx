import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendTestMessage } from '../../../shared/api/generated/model';
import { Bone } from '../../../shared/ui/bone';
import { Icon } from '../../../shared/ui/icon';
import { Loaded } from '../../../shared/loading/loaded';
import { Loading } from '../../../shared/ui/loading';
import { MailFrame } from './mail-frame';
import styles from './mail-preview.module.css';
import { contentOf, wordingFor, type Language, type CampaignDraft } from '../model/campaign-draft';
import { contentProblems } from '../model/draft-problems';
import { PreviewTools, type PreviewChoice } from './preview-tools';
import { previewQuery } from '../model/queries';
import { SendTest } from './send-test';
import { TextBubble } from './text-bubble';
import { useMedium } from '../../../shared/media/use-medium';
import { useSettled } from './use-settled';

interface MailPreviewProps {
  businessId: string;
  draft: CampaignDraft;
  languages: readonly Language[];
  testing: boolean;
  /** Error of the phone number that a test is sent to. */
  phoneError: string | undefined;
  onTest: (mail: SendTestMessage) => void;
}

const start: PreviewChoice = { width: 'phone', look: 'light', step: 0, variant: 'a' };

/** Preview of the exact message that a campaign sends, as several devices show it, with a test send. */
export function MailPreview(props: MailPreviewProps) {
  const { businessId, draft, languages, testing, phoneError, onTest } = props;
  const { channel } = draft;
  const medium = useMedium(channel);
  const isText = medium.content === 'text';
  const { t } = useTranslation('campaigns');
  const [choice, setChoice] = useState(start);
  // On a phone it is folded above the buttons; where there is room it is always open.
  const [open, setOpen] = useState(false);
  const contentId = useId();
  const [first = 'en'] = languages;
  const language = choice.language ?? first;
  // The chosen reminder may have been removed in the meantime.
  const step = Math.min(choice.step, draft.reminders.length);
  const content = contentOf(draft, step);
  const hasB = step === 0 && (wordingFor(content, language, first)?.subjectB ?? null) !== null;
  const variant = hasB ? choice.variant : 'a';
  const right = useSettled({ channel, content }, contentProblems(content, '', medium).length === 0);
  const query = useQuery(
    previewQuery(businessId, useDeferredValue({ ...right, variant, language })),
  );
  return (
    <section aria-label={t('preview.title')}>
      <h2 className={styles.title}>{t('preview.title')}</h2>
      <div className={styles.opening}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open}
          aria-controls={contentId}
          onClick={() => setOpen(!open)}
        >
          {t('preview.title')}
          <Icon name="chevronDown" />
        </button>
        {!open && query.data?.subject && (
          <p className={styles.note} dir="auto">
            {query.data.subject}
          </p>
        )}
      </div>
      <div id={contentId} className={styles.content} data-open={open}>
        <PreviewTools
          choice={{ ...choice, language, step, variant }}
          languages={languages}
          steps={draft.reminders.length + 1}
          hasB={hasB}
          channel={channel}
          onChange={(change) => setChoice({ ...choice, ...change })}
        />
        <Loaded
          query={query}
          skeleton={
            <Loading>
              <Bone width="100%" height={420} borderRadius={12} />
            </Loading>
          }
        >
          {(message) =>
            message.html === '' ? (
              <TextBubble message={message} />
            ) : (
              <MailFrame mail={message} width={choice.width} look={choice.look} />
            )
          }
        </Loaded>
        <p className={styles.note}>{isText ? t('preview.noteText') : t('preview.note')}</p>
        <SendTest
          channel={channel}
          pending={testing}
          error={phoneError}
          onTest={(phone) =>
            onTest({ step, variant, language, ...(phone !== undefined && { phone }) })
          }
        />
      </div>
    </section>
  );
}
