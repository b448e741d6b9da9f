import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from './icon';
import styles from './search-field.module.css';

/** Pause in typing before a search starts, in milliseconds. */
const PAUSE = 300;

interface SearchFieldProps {
  placeholder: string;
  /** Accessible name where the placeholder is too short to be one. */
  label?: string;
  /** Called with the trimmed text once typing pauses. */
  onSearch: (text: string) => void;
  /** True takes the focus when the field appears. */
  takesFocus?: boolean;
}

export function SearchField(props: SearchFieldProps) {
  const { placeholder, label = placeholder, onSearch, takesFocus = false } = props;
  const [text, setText] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  return (
    <Input
      type="search"
      className={styles.field ?? ''}
      dir="auto"
      allowClear
      autoFocus={takesFocus}
      aria-label={label}
      placeholder={placeholder}
      prefix={<Icon name="search" size={18} />}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
