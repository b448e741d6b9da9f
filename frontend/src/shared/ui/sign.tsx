import { SIGN_PATH, SIGN_VIEW_BOX } from '../brand/sign';

/** Sign of the product, in the current color. */
export function Sign({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox={SIGN_VIEW_BOX} width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={SIGN_PATH} />
    </svg>
  );
}
