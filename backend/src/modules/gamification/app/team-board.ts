import { Injectable } from '@nestjs/common';
import { Accounts, type Member } from '../../auth/public.js';
import { BOARD_DAYS, boardOf, type Board } from '../domain/team-board.js';
import { XpRepository } from './xp.repository.js';

const DAY_MS = 86_400_000;

/** A person as colleagues see them: without address and role. */
export type Colleague = Pick<Member, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>;

/** Who of the team did how much lately. */
@Injectable()
export class TeamBoard {
  constructor(
    private readonly accounts: Accounts,
    private readonly xp: XpRepository,
  ) {}

  /** @param shown which members may be seen by themselves; the total is everybody's */
  async of(businessId: string, shown: (member: Colleague) => boolean): Promise<Board<Colleague>> {
    const since = new Date(Date.now() - BOARD_DAYS * DAY_MS);
    const [members, counts] = await Promise.all([
      this.accounts.membersOf(businessId),
      this.xp.countDeeds(businessId, since),
    ]);
    return boardOf(members.map(toColleague), counts, shown);
  }
}

const toColleague = ({ id, firstName, lastName, profileImageUrl }: Member): Colleague => ({
  id,
  firstName,
  lastName,
  profileImageUrl,
});
