import { Injectable } from '@nestjs/common';
import { Accounts, type Member } from '../../auth/public.js';
import { BOARD_DAYS, boardOf, type Board } from '../domain/team-board.js';
import { XpRepository } from '../data/xp.repository.js';

const DAY_MS = 86_400_000;

/** A person as colleagues see them: without email address and role. */
export type Colleague = Pick<Member, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>;

/** Counts the recent actions of each member of the team. */
@Injectable()
export class TeamBoard {
  constructor(
    private readonly accounts: Accounts,
    private readonly xp: XpRepository,
  ) {}

  /** @param shown true for members whose own counts may be seen; the total includes everybody */
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
