import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../kernel/caller.js';
import { enterActor } from '../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../kernel/tenancy/tenant-db.js';
import { Accounts, Invitations } from '../modules/auth/public.js';
import { ExampleSubscriptions, type PlanId } from '../modules/billing/public.js';
import { CreateBusiness, Customers } from '../modules/businesses/public.js';
import { SetupChecklists } from '../modules/onboarding/public.js';
import { SendReviewRequest } from '../modules/requests/public.js';
import { dressBrightside } from './brightside-look.js';
import { PlaceCampaigns } from './campaigns/place-campaigns.js';
import { PlaceFeedback } from './feedback/place-feedback.js';
import { PlaceReviews } from './reviews/place-reviews.js';

/** Known to everyone: the demo is loaded into the product's own database or on request, never beside real data by default. */
export const DEMO_PASSWORD = 'hot-not-burnt';

/** Accounts of the demo. */
export const DEMO_ACCOUNTS = [
  {
    email: 'owner@cornerbarbers.example',
    firstName: 'Olivia',
    lastName: 'Reyes',
    note: 'owner of Corner Barbers',
  },
  {
    email: 'manager@cornerbarbers.example',
    firstName: 'Marcus',
    lastName: 'Grant',
    note: 'its manager',
  },
  { email: 'staff@cornerbarbers.example', firstName: 'Sam', lastName: 'Okafor', note: 'its staff' },
  {
    email: 'owner@brightside.example',
    firstName: 'Ava',
    lastName: 'Lindqvist',
    note: 'Brightside, an agency with two clients',
  },
] as const;

const CUSTOMERS = [
  { name: 'Maria Lopez', email: 'maria.lopez@customer.example' },
  { name: 'Robert Hale', email: 'robert.hale@customer.example' },
  { name: 'Sofia Martins', email: 'sofia.martins@customer.example' },
  { name: 'Chen Wei', email: 'chen.wei@customer.example' },
  { name: 'Amir Rostami', email: 'amir.rostami@customer.example' },
  { name: 'Gabriel Stone', email: 'gabriel.stone@customer.example' },
  { name: 'Elif Demir', email: 'elif.demir@customer.example' },
  { name: 'Nadia Petrova', email: 'nadia.petrova@customer.example' },
];

/** Customers who have not answered yet. */
const ASKED = ['Nadia Petrova'];

/** Loads the demo tenants unless they are there already. */
export async function loadDemo(app: INestApplicationContext): Promise<void> {
  const accounts = app.get(Accounts);
  const people = new Map<string, string>();
  for (const { email, firstName, lastName } of DEMO_ACCOUNTS) {
    people.set(
      email,
      await accounts.registerUser({
        email,
        firstName,
        lastName,
        password: DEMO_PASSWORD,
        emailVerified: true,
      }),
    );
  }
  const barber = people.get('owner@cornerbarbers.example');
  if (barber && (await accounts.grantsOf(barber)).length === 0) {
    const shop = await addBusiness(app, barber, {
      name: 'Corner Barbers',
      city: 'Portland',
      state: 'OR',
      timeZone: 'America/Los_Angeles',
      website: 'https://cornerbarbers.example',
      toneProfile: 'friendly' as const,
    });
    const manager = people.get('manager@cornerbarbers.example');
    const staff = people.get('staff@cornerbarbers.example');
    // The plan that includes a team.
    await lend(app, shop.organizationId, 'agency');
    await join(app, shop.organizationId, manager, 'manager');
    await join(app, shop.organizationId, staff, 'staff');
    await inviteTo(app, shop.organizationId, barber);
    await fill(app, shop, true, [barber, manager, staff]);
  }
  const agency = people.get('owner@brightside.example');
  if (agency && (await accounts.grantsOf(agency)).length === 0) {
    const bakery = await addBusiness(app, agency, {
      name: 'Harbour Street Bakery',
      city: 'Portland',
      state: 'ME',
      timeZone: 'America/New_York',
    });
    await lend(app, bakery.organizationId, 'agency');
    await dressBrightside(app, bakery.organizationId);
    await fill(app, bakery, false, [agency]);
    await addBusiness(app, agency, {
      name: 'Lakeside Dental',
      city: 'Madison',
      state: 'WI',
      timeZone: 'America/Chicago',
    });
  }
  for (const owner of [barber, agency]) await takeUp(app, owner);
}

async function lend(
  app: INestApplicationContext,
  organizationId: string,
  plan: PlanId,
): Promise<void> {
  await app.get(TenantDb).run(organizationId, () => app.get(ExampleSubscriptions).lend(plan));
}

/** Pays for an owner's lent plans at the test provider, including plans that an earlier version has lent. */
async function takeUp(app: INestApplicationContext, ownerId: string | undefined): Promise<void> {
  if (ownerId === undefined) return;
  for (const { organizationId, role } of await app.get(Accounts).grantsOf(ownerId)) {
    if (role !== 'owner') continue;
    await app.get(TenantDb).run(organizationId, () => app.get(ExampleSubscriptions).takeUp());
  }
}

interface Place {
  organizationId: string;
  businessId: string;
}

async function addBusiness(
  app: INestApplicationContext,
  userId: string,
  details: {
    name: string;
    city: string;
    state: string;
    /** IANA name. */
    timeZone: string;
    website?: string;
    toneProfile?: 'friendly';
  },
): Promise<Place> {
  const caller: Caller = {
    kind: 'user',
    id: userId,
    grants: await app.get(Accounts).grantsOf(userId),
  };
  const { id } = await app.get(CreateBusiness).run(caller, details);
  const business = (await app.get(Accounts).businessesOf(userId)).find((one) => one.id === id);
  if (!business)
    throw new Error(`The demo business '${details.name}' cannot be seen by its owner.`);
  return { organizationId: business.organizationId, businessId: id };
}

async function join(
  app: INestApplicationContext,
  organizationId: string,
  userId: string | undefined,
  role: 'manager' | 'staff',
): Promise<void> {
  if (!userId) return;
  const db = app.get(TenantDb);
  await db.run(organizationId, () =>
    db.transaction((tx) =>
      app.get(Accounts).grant(tx, { organizationId, userId, businessId: null, role }),
    ),
  );
  await app.get(Accounts).forgetGrants(userId);
}

/** Invites a person who has not answered, so that the team shows a pending invitation. */
async function inviteTo(
  app: INestApplicationContext,
  organizationId: string,
  ownerId: string,
): Promise<void> {
  const grants = await app.get(Accounts).grantsOf(ownerId);
  const owner: Caller = { kind: 'user', id: ownerId, grants };
  const scope = { role: 'staff' as const, businessIds: null };
  await app
    .get(TenantDb)
    .run(organizationId, () =>
      app.get(Invitations).invite(owner, 'jordan@cornerbarbers.example', scope, undefined),
    );
}

async function fill(
  app: INestApplicationContext,
  { organizationId, businessId }: Place,
  ask: boolean,
  people: readonly (string | undefined)[],
): Promise<void> {
  const team = people.filter((id) => id !== undefined);
  const db = app.get(TenantDb);
  await db.run(organizationId, async () => {
    const ids = new Map<string, string>();
    for (const customer of CUSTOMERS) {
      const { id } = await app.get(Customers).add(businessId, customer);
      ids.set(customer.name, id);
    }
    // In business for months: nothing is left to set up.
    await app.get(SetupChecklists).change(businessId, { isDismissed: true });
    if (team[0]) enterActor(team[0]);
    for (const name of ask ? ASKED : []) {
      const customerId = ids.get(name);
      if (customerId) await app.get(SendReviewRequest).run(businessId, { customerId });
    }
    const place = { businessId, customers: ids, team };
    if (ask) await db.transaction((tx) => app.get(PlaceCampaigns).add(tx, place));
    // Added after the requests, so that the customers' answers are the latest events.
    await db.transaction(async (tx) => {
      await app.get(PlaceReviews).add(tx, place);
      await app.get(PlaceFeedback).add(tx, place);
    });
  });
}
