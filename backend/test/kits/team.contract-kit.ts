import type { AuthApp, Browser } from './auth.contract-kit.js';

/** An owner with an organization of one business. */
export interface Place {
  browser: Browser;
  userId: string;
  organizationId: string;
  businessId: string;
}

export interface TeamAnswer {
  members: {
    id: string;
    email: string;
    role: string;
    businessIds: string[] | null;
  }[];
  invitations: {
    id: string;
    email: string;
    role: string;
    businessIds: string[] | null;
    emailStatus: string;
    expired: boolean;
  }[];
}

interface UserAnswer {
  id: string;
  businesses: { id: string; organizationId: string; role: string }[];
}

/** Opens an account with its own business. */
export async function openPlace(auth: AuthApp, email: string, name: string): Promise<Place> {
  const browser = auth.browser();
  await browser.register(email);
  await browser.call('POST', '/api/businesses', { name });
  const user = (await browser.call('GET', '/api/auth/user')).json<UserAnswer>();
  const [business] = user.businesses;
  if (!business) throw new Error('The owner has no business.');
  return {
    browser,
    userId: user.id,
    organizationId: business.organizationId,
    businessId: business.id,
  };
}

/** Returns the team of the place's organization. */
export async function teamOf(place: Place): Promise<TeamAnswer> {
  const answer = await place.browser.call(
    'GET',
    `/api/team?organizationId=${place.organizationId}`,
  );
  return answer.json<TeamAnswer>();
}

/** Invites somebody and returns the token of the email. */
export async function invite(
  auth: AuthApp,
  place: Place,
  email: string,
  more: object = { role: 'staff' },
): Promise<{ id: string; token: string }> {
  const wanted = { email, businessIds: null, ...more };
  const answer = await place.browser.call('POST', '/api/team/invitations', wanted);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const token = await auth.mails.tokenFor(email.toLowerCase(), 'invite');
  return { id: answer.json<{ id: string }>().id, token };
}

/** Accepts an invitation with a new account; the browser is signed in afterwards. */
export function enroll(browser: Browser, token: string) {
  return browser.call('POST', `/api/invitations/${token}/register`, {
    firstName: 'Sam',
    lastName: 'Okafor',
    password: 'correct horse battery',
  });
}
