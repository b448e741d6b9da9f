import { Controller, Get, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { may } from '../../../kernel/http/access.js';
import { ApiTags } from '../../../kernel/http/documentation.js';
import { Endpoint } from '../../../kernel/http/endpoint.js';
import { Permissions } from '../../../kernel/http/permissions.js';
import { count, id } from '../../../lib/schemas.js';
import { REWARDS } from '../domain/entitlements.js';
import { TeamBoard, type Colleague } from '../app/team-board.js';
import { BOARD_DAYS, type Board } from '../domain/team-board.js';

const deeds = {
  requestsSent: count('Number of review requests sent to single customers.'),
  replies: count(
    'Number of reviews and pieces of private feedback with a reply, each counted once.',
  ),
  feedbackResolved: count('Number of pieces of private feedback resolved, each counted once.'),
};

const deedsSchema = z
  .object(deeds)
  .meta({ id: 'TeamActions', description: 'Number of actions. Ratings are never counted.' });

const memberSchema = z
  .object({
    id: id.meta({ description: 'Id of the user.' }),
    firstName: z.string().meta({ description: 'First name.' }),
    lastName: z.string().meta({ description: 'Last name.' }),
    profileImageUrl: z
      .string()
      .nullable()
      .meta({ description: 'URL of a profile picture. Null: none.' }),
    ...deeds,
  })
  .meta({
    id: 'TeamBoardMember',
    description: 'A team member and their actions.',
    example: { requestsSent: 12, replies: 30, feedbackResolved: 5 },
  });

const boardSchema = z
  .object({
    days: z.int().min(1).meta({ description: 'Number of days that are counted, up to now.' }),
    members: z
      .array(memberSchema)
      .meta({ description: 'Team members by name. Staff see only themselves.' }),
    others: deedsSchema.meta({
      description: 'Actions of campaigns, API keys and former members.',
    }),
    total: deedsSchema.meta({ description: 'Total of the whole team, visible to everyone.' }),
  })
  .meta({
    id: 'TeamBoard',
    description: 'Recent actions of the team of a business.',
    example: {
      days: 30,
      others: { requestsSent: 112, replies: 0, feedbackResolved: 0 },
      total: { requestsSent: 124, replies: 30, feedbackResolved: 5 },
    },
  });

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
    summary: 'Get the team board',
    description: `Returns the number of actions of each team member in the last ${BOARD_DAYS} days. Ratings are never counted. Staff see their own line and the total of the team.`,
    access: may('gamification.read', 'business'),
    answer: { status: 200, description: 'The team board.', schema: boardSchema },
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
