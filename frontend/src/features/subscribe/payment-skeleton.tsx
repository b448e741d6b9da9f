import { Loading } from '../../shared/ui/loading';
import { PlainBone } from '../../shared/ui/plain-bone';
import styles from './subscribe-page.module.css';

/** The payment form while the checkout loads. */
export function PaymentSkeleton() {
  return (
    <div className={styles.card}>
      <Loading>
        <PlainBone width={120} height={22} />
        <PlainBone width="100%" height={44} borderRadius={8} margin="24px 0 0" />
        <PlainBone width="100%" height={44} borderRadius={8} margin="20px 0 0" />
        <PlainBone width="100%" height={48} borderRadius={8} margin="28px 0 0" />
      </Loading>
    </div>
  );
}
