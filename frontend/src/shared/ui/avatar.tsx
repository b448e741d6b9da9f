import { useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  image?: string | null;
  text: string;
  size?: number;
}

/**
 * Profile image, or initials when there is none or it fails to load. The name is next to it, so it is hidden from
 * screen readers.
 */
export function Avatar({ image, text, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {image && image !== broken ? (
        <img src={image} alt="" referrerPolicy="no-referrer" onError={() => setBroken(image)} />
      ) : (
        text
      )}
    </span>
  );
}
