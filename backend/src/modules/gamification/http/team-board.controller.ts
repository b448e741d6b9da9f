import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { Permissions } from '../../../kernel/http/permissions.js';
import { id } from '../../../lib/schemas.js';
import { REWARDS } from '../domain/entitlements.js';
import { TeamBoard, type Colleague } from '../app/team-board.js';
import { BOARD_DAYS, type Board } from '../domain/team-board.js';

const count = (description: string) => z.int().min(0).meta({ description });

const deeds = {
  requestsSent: count('Review requests sent one by one.'),
  replies: count('Reviews and private feedback replied to, each counted once.'),
  feedbackResolved: count('Private feedback resolved, each counted once.'),
};

const deedsSchema = z
  .object(deeds)
  .meta({ id: 'TeamDeeds', description: 'What was done; never stars or ratings.' });

const memberSchema = z
  .object({
    id: id.meta({ description: 'Id of the user.' }),
    firstName: z.string().meta({ description: 'First name.' }),
    lastName: z.string().meta({ description: 'Last name.' }),
    profileImageUrl: z.string().nullable().meta({ description: 'Address of a picture, if any.' }),
    ...deeds,
  })
  .meta({ id: 'TeamBoardMember', description: 'A member of the team and what they did.' });

const boardSchema = z
  .object({
    days: z.int().min(1).meta({ description: 'How many days are counted, up to now.' }),
    members: z
      .array(memberSchema)
      .meta({ description: 'By name. Staff see themselves, managers and owners everybody.' }),
    others: deedsSchema.meta({
      description: 'What campaigns, API keys and former members did.',
    }),
    total: deedsSchema.meta({ description: 'Everybody together, whoever may see them.' }),
  })
  .meta({ id: 'TeamBoard', description: 'What the people of a business did lately.' });

@ApiTags('Gamification')
@Controller('api/businesses/:id/team-board')
export class TeamBoardController {
  constructor(
    private readonly board: TeamBoard,
    private readonly permissions: Permissions,
  ) {}

  @Get()
  @Endpoint({
    id: 'getTeamBoard',
    summary: 'Read what each member of the team did in the last 30 days',
    description:
      "Counts what people do, never the stars a business gets. Staff see their own line and the team's total.",
    access: may('gamification.read', 'business'),
    answer: { status: 200, description: 'The board.', schema: boardSchema },
    needs: REWARDS,
  })
  async read(
    @Param('id', { schema: id }) businessId: string,
    @Req() request: FastifyRequest,
  ): Promise<Board<Colleague> & { days: number }> {
    const { caller } = request;
    const all =
      caller !== undefined && this.permissions.holds(caller, 'gamification.read-team', businessId);
    const board = await this.board.of(
      businessId,
      (member) => all || (caller?.kind === 'user' && member.id === caller.id),
    );
    return { days: BOARD_DAYS, ...board };
  }
}
