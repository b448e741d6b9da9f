import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chips } from '../../../shared/ui/chips';
import styles from './compose.module.css';
import type { Channel, Language, Wording } from '../model/campaign-draft';
import { useMedium } from '../../../shared/media/use-medium';
import { starterText } from './starter-text';
import { TextFields } from './text-fields';
import { languageName } from '../model/use-texts';
import { WordingFields } from './wording-fields';

interface WordingEditorProps {
  businessId: string;
  channel: Channel;
  content: Wording[];
  /** Languages of the customers, the language of the business first. */
  languages: readonly Language[];
  /** Path of the content in the API's input. */
  path: string;
  compares: boolean;
  /** Label of the choice without own texts. */
  otherwise: string;
  label: string;
  errorOf: (field: string) => string | undefined;
  onChange: (content: Wording[]) => void;
}

/** Texts of a message: the default ones, or own ones by language. */
export function WordingEditor(props: WordingEditorProps) {
  const { businessId, channel, content, path, compares, otherwise, label, errorOf, onChange } =
    props;
  const { t } = useTranslation('campaigns');
  const medium = useMedium(channel);
  const languages = [
    ...new Set([...props.languages, ...content.map(({ language }) => language)]),
  ] as const;
  const [first = 'en'] = languages;
  const [chosen, setChosen] = useState<Language>(first);
  // Own texts are kept, so that choosing them again restores them.
  const [put, setPut] = useState<Wording[]>([]);
  const broken = content.find((_, index) =>
    (['subject', 'subjectB', 'body'] as const).some((key) => errorOf(`${path}.${index}.${key}`)),
  );
  const [seen, setSeen] = useState<Language>();
  if (broken?.language !== seen) {
    setSeen(broken?.language);
    if (broken) setChosen(broken.language);
  }
  const at = content.findIndex(({ language }) => language === chosen);
  const wording = content[at];
  const write = async (language: Language) =>
    onChange([...content, await starterText(language, medium)]);
  const change = (part: Partial<Wording>) =>
    onChange(content.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const begin = async () => {
    setChosen(first);
    onChange(put.length > 0 ? put : [await starterText(first, medium)]);
  };
  return (
    <div className={styles.fields}>
      <Radio.Group
        className={styles.choices}
        aria-label={label}
        value={content.length > 0 ? 'own' : 'default'}
        options={[
          { value: 'default', label: otherwise },
          { value: 'own', label: t('words.own') },
        ]}
        onChange={({ target }) => {
          if (target.value === 'own') return void begin();
          setPut(content);
          onChange([]);
        }}
      />
      {content.length > 0 && languages.length > 1 && (
        <Chips
          label={t('words.language')}
          options={languages.map((code) => ({ value: code, label: languageName(code) }))}
          value={chosen}
          onPress={setChosen}
        />
      )}
      {wording && medium.content === 'text' && (
        <TextFields
          key={chosen}
          businessId={businessId}
          medium={medium}
          wording={wording}
          error={errorOf(`${path}.${at}.body`)}
          onChange={change}
        />
      )}
      {wording && medium.content === 'html' && (
        <WordingFields
          key={chosen}
          wording={wording}
          compares={compares}
          errorOf={(key) => errorOf(`${path}.${at}.${key}`)}
          onChange={change}
        />
      )}
      {content.length > 0 && !wording && (
        <div className={styles.count}>
          <p>
            {t('words.missing', {
              language: languageName(chosen),
              other: languageName(
                (content.find(({ language }) => language === first) ?? content[0])?.language ?? '',
              ),
            })}
          </p>
          <Button onClick={() => void write(chosen)}>
            {t('words.write', { language: languageName(chosen) })}
          </Button>
        </div>
      )}
      {wording && content.length > 1 && (
        <div>
          <Button onClick={() => onChange(content.filter((one) => one !== wording))}>
            {t('words.remove', { language: languageName(chosen) })}
          </Button>
        </div>
      )}
    </div>
  );
}
