import { brand, initialOf } from '../brand/brand';
import styles from './mark.module.css';
import { Sign } from './sign';

interface MarkProps {
  size?: number;
  /** True for a background pattern: only in the current color. */
  quiet?: boolean;
}

/** Square mark of the brand: the product's sign, the tenant's mark, or its initial. */
export function Mark({ size = 32, quiet = false }: MarkProps) {
  if (brand.isProduct) return <Sign size={size} />;
  const box = { width: size, height: size, fontSize: size * (quiet ? 1.1 : 0.56) };
  if (quiet) {
    return (
      <span className={styles.quiet} style={box} aria-hidden="true">
        {initialOf(brand.name)}
      </span>
    );
  }
  if (brand.iconUrl) {
    return <img className={styles.mark} src={brand.iconUrl} style={box} alt="" />;
  }
  return (
    <span className={styles.initial} style={box} aria-hidden="true">
      {initialOf(brand.name)}
    </span>
  );
}
