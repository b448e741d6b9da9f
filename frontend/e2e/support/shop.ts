import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { PASSWORD } from './account';
import { confirmAddress } from './confirm-address';
import { givePlan, type PlanId } from './plans';

/** A signed-in owner with a business of their own, made through the API. */
export interface Shop {
  businessId: string;
  name: string;
  email: string;
  /** Answers as a new customer: five stars publicly, fewer privately. */
  answer(rating: number, text: string, customerName?: string): Promise<void>;
}

interface ShopOptions {
  name?: string;
  firstName?: string;
  lastName?: string;
  /** Plan that the organization pays for; none when omitted. */
  plan?: PlanId;
  /** True when the owner's address is confirmed; default true. */
  isConfirmed?: boolean;
  /** Database of the installation, when the test has its own installation. */
  databaseUrl?: string;
}

/** Caller of the API as the owner: a page, or a request context without one. */
interface Caller {
  request: APIRequestContext;
}

/** Creates an account with a business; the caller is signed in afterwards. */
export async function openShop({ request }: Caller, options: ShopOptions = {}): Promise<Shop> {
  const { firstName = 'Olivia', lastName = 'Reyes' } = options;
  const id = randomUUID();
  const [email, name] = [`owner-${id}@example.com`, options.name ?? `Shop ${id.slice(0, 8)}`];
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await request.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as T;
  };
  await post('/api/auth/register', { email, password: PASSWORD, firstName, lastName });
  if (options.isConfirmed ?? true) await confirmAddress(email, options.databaseUrl);
  const { id: businessId } = await post<{ id: string }>('/api/businesses', { name });
  if (options.plan) await givePlan(businessId, { plan: options.plan }, options.databaseUrl);
  return {
    businessId,
    name,
    email,
    answer: async (rating, text, customerName = 'Casey Doe') => {
      const { customerId } = await post<{ customerId: string }>(
        `/api/businesses/${businessId}/review-requests`,
        { customer: { name: customerName, email: `${randomUUID()}@example.com` } },
      );
      const who = { businessId, customerId, rating };
      if (rating === 5) await post('/api/reviews', { ...who, body: text });
      else await post('/api/private-feedback', { ...who, message: text });
    },
  };
}

/** Locates the visible toast, not its announcement for screen readers, nor a list in another region of the page. */
export const toastOf = (page: Page) => page.getByRole('region').locator('li[data-swipe-direction]');
