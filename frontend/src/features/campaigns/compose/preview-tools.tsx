import { Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/icon';
import styles from './mail-preview.module.css';
import type { Channel, Language } from '../model/campaign-draft';
import { useMedium } from '../../../shared/media/use-medium';
import { languageName } from '../model/use-texts';

export interface PreviewChoice {
  width: 'phone' | 'desktop';
  look: 'light' | 'dark' | 'text';
  /** 0 for the first message, 1 and 2 for the reminders. */
  step: number;
  variant: 'a' | 'b';
  language?: Language;
}

interface PreviewToolsProps {
  choice: PreviewChoice;
  languages: readonly Language[];
  /** Number of messages, reminders included. */
  steps: number;
  hasB: boolean;
  channel: Channel;
  onChange: (change: Partial<PreviewChoice>) => void;
}

/** Controls that choose the look, width, subject, language and message of the preview, folded into one line. */
export function PreviewTools(props: PreviewToolsProps) {
  const { choice, languages, steps, hasB, channel, onChange } = props;
  const { t } = useTranslation('campaigns');
  const id = useId();
  const [open, setOpen] = useState(false);
  // A text message looks the same on all devices.
  const isMail = useMedium(channel).content === 'html';
  const steplist = Array.from({ length: steps }, (_, index) => ({
    value: index,
    label:
      index === 0
        ? t(isMail ? 'preview.first' : 'preview.firstText')
        : t('reminders.name', { number: index }),
  }));
  const choices = [
    ...(isMail && choice.look !== 'text' ? [t(`preview.${choice.width}`)] : []),
    ...(isMail ? [t(`preview.${choice.look}`)] : []),
    ...(hasB ? [t(`preview.${choice.variant}`)] : []),
    ...(languages.length > 1 && choice.language ? [languageName(choice.language)] : []),
    ...(steps > 1 ? [steplist[choice.step]?.label ?? ''] : []),
  ];
  if (choices.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles.view}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('preview.view', { choices: choices.join(' · ') })}
        <Icon name="chevronDown" size={16} />
      </button>
      <div id={id} className={styles.tools} hidden={!open}>
        {isMail && (
          <Radio.Group
            optionType="button"
            aria-label={t('preview.look')}
            value={choice.look}
            options={(['light', 'dark', 'text'] as const).map((value) => ({
              value,
              label: t(`preview.${value}`),
            }))}
            onChange={({ target }) => onChange({ look: target.value as PreviewChoice['look'] })}
          />
        )}
        {isMail && choice.look !== 'text' && (
          <Radio.Group
            optionType="button"
            aria-label={t('preview.width')}
            value={choice.width}
            options={(['phone', 'desktop'] as const).map((value) => ({
              value,
              label: t(`preview.${value}`),
            }))}
            onChange={({ target }) => onChange({ width: target.value as PreviewChoice['width'] })}
          />
        )}
        {hasB && (
          <Radio.Group
            optionType="button"
            aria-label={t('preview.subject')}
            value={choice.variant}
            options={[
              { value: 'a', label: t('preview.a') },
              { value: 'b', label: t('preview.b') },
            ]}
            onChange={({ target }) => onChange({ variant: target.value as 'a' | 'b' })}
          />
        )}
        {languages.length > 1 && (
          <Select<Language>
            className={styles.select}
            aria-label={t('preview.language')}
            {...(choice.language && { value: choice.language })}
            options={languages.map((code) => ({ value: code, label: languageName(code) }))}
            onChange={(language) => onChange({ language })}
          />
        )}
        {steps > 1 && (
          <Select<number>
            className={styles.select}
            aria-label={t('preview.step')}
            value={choice.step}
            options={steplist}
            onChange={(step) => onChange({ step })}
          />
        )}
      </div>
    </>
  );
}
