import type { User } from '../../shared/api/model';
import { fullName, initials } from '../../shared/session/initials';
import { Avatar } from '../../shared/ui/avatar';
import styles from './person-line.module.css';

/** Avatar, name and email address of the signed-in user. */
export function PersonLine({ user }: { user: User }) {
  const name = fullName(user);
  return (
    <div className={styles.line}>
      <Avatar image={user.profileImageUrl} text={initials(user)} />
      <div className={styles.words}>
        {name && (
          <div className={styles.name} dir="auto">
            {name}
          </div>
        )}
        <div className={styles.email} dir="auto">
          {user.email}
        </div>
      </div>
    </div>
  );
}
