import { Bone } from '../../shared/ui/bone';
import { Loading } from '../../shared/ui/loading';
import styles from './subscribe-page.module.css';

/** The payment form while the checkout loads. */
export function PaymentSkeleton() {
  return (
    <div className={styles.card}>
      <Loading>
        <Bone width={120} height={22} />
        <Bone width="100%" height={44} borderRadius={8} margin="24px 0 0" />
        <Bone width="100%" height={44} borderRadius={8} margin="20px 0 0" />
        <Bone width="100%" height={48} borderRadius={8} margin="28px 0 0" />
      </Loading>
    </div>
  );
}
