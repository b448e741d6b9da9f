import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { v4 as uuid } from 'uuid';
import { TenantDb } from '../../src/kernel/tenancy/tenant-db.js';
import { ForwardedEmailRepository } from '../../src/modules/requests/data/forwarded-email.repository.js';
import { ForwardingSenderRepository } from '../../src/modules/requests/data/forwarding-sender.repository.js';

/** Records a receipt about a customer, from the customer's own address, which then waits to be allowed. */
export async function noteReceipt(
  app: NestFastifyApplication,
  organizationId: string,
  businessId: string,
  customerEmail: string,
): Promise<void> {
  const db = app.get(TenantDb);
  const emails = app.get(ForwardedEmailRepository, { strict: false });
  const senders = app.get(ForwardingSenderRepository, { strict: false });
  await db.run(organizationId, () =>
    db.transaction(async (tx) => {
      const received = { messageHash: uuid(), sender: customerEmail };
      const emailId = (await emails.claim(tx, businessId, received)) ?? '';
      const outcome = { result: 'asked-recently' as const, customerEmail };
      await emails.settle(tx, businessId, emailId, outcome);
      await senders.wait(tx, businessId, customerEmail, 1);
    }),
  );
}
