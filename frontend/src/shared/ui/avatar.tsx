import styles from './avatar.module.css';

/** A face, or initials where there is none. The name stands beside it, so it is not read out. */
export function Avatar({
  image,
  text,
  size = 40,
}: {
  image?: string | null;
  text: string;
  size?: number;
}) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      aria-hidden="true"
    >
      {image ? <img src={image} alt="" referrerPolicy="no-referrer" /> : text}
    </span>
  );
}
