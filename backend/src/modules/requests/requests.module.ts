import { Module } from '@nestjs/common';
import { defineModule } from '../../kernel/contract/manifest.js';
import { AuthModule } from '../auth/public.js';
import { BusinessesModule } from '../businesses/public.js';
import { MessagesModule } from '../messages/public.js';
import { SendReviewRequests } from './app/send-review-requests.service.js';
import { CancelReviewRequest } from './app/cancel-review-request.use-case.js';
import { CustomerRequests } from './app/customer-requests.service.js';
import { ExampleRequests } from './app/example-requests.js';
import { ForwardingAddresses } from './app/forwarding-addresses.service.js';
import { LinkTokens } from './app/link-tokens.js';
import { MailOpens } from './app/mail-opens.service.js';
import { RequestAnswers } from './app/request-answers.service.js';
import { RequestBarriers } from './app/request-barriers.service.js';
import { RequestMaker } from './app/request-maker.service.js';
import { DeliveryReports } from './app/delivery-reports.js';
import { RequestOverview } from './app/request-overview.service.js';
import { RequestProgress } from './app/request-progress.js';
import { RequestRecords } from './app/request-records.js';
import { RequestSenders } from './app/request-senders.js';
import { ReviewLinks } from './app/review-link.service.js';
import { ReviewRequestPreview } from './app/review-request-preview.service.js';
import { ReviewRequestComposer } from './app/review-request.composer.js';
import { SendReviewRequest } from './app/send-review-request.use-case.js';
import { SendToCustomers } from './app/send-to-customers.use-case.js';
import { SendingConditions } from './app/sending-conditions.service.js';
import { Receipts } from './app/receipts.js';
import { requestsSettings } from './app/settings.js';
import { CustomerOrderRepository } from './data/customer-order.repository.js';
import { requestsExports } from './data/exports.js';
import { ForwardedEmailRepository } from './data/forwarded-email.repository.js';
import { ForwardingAddressRepository } from './data/forwarding-address.repository.js';
import { ForwardingSenderRepository } from './data/forwarding-sender.repository.js';
import { RequestHistory } from './data/request-history.js';
import { LastContactRepository } from './data/last-contact.repository.js';
import { CancelableRequestRepository } from './data/cancelable-request.repository.js';
import { RemindableRequestRepository } from './data/remindable-request.repository.js';
import { RequestOverviewRepository } from './data/request-overview.repository.js';
import { DeliveryReportRepository } from './data/delivery-report.repository.js';
import { ReviewRequestRepository } from './data/review-request.repository.js';
import { REVIEW_REQUESTS } from './domain/entitlements.js';
import { FORWARDED_EMAIL_DAYS } from './domain/forwarded-email.js';
import { MAX_SENDERS } from './domain/forwarding-sender.js';
import { BulkRequestController } from './http/bulk-request.controller.js';
import { MailOpensController } from './http/email-opens.controller.js';
import { ForwardedEmailController } from './http/forwarded-email.controller.js';
import { ReviewRequestController } from './http/review-request.controller.js';
import { REQUEST_COOLDOWN_DAYS } from '../../rules/request-cooldown.js';

@Module({
  imports: [AuthModule, BusinessesModule, MessagesModule],
  controllers: [
    BulkRequestController,
    ForwardedEmailController,
    MailOpensController,
    ReviewRequestController,
  ],
  providers: [
    LastContactRepository,
    CancelableRequestRepository,
    RemindableRequestRepository,
    DeliveryReportRepository,
    ReviewRequestRepository,
    ForwardedEmailRepository,
    ForwardingAddressRepository,
    ForwardingAddresses,
    ForwardingSenderRepository,
    Receipts,
    SendReviewRequests,
    CancelReviewRequest,
    CustomerOrderRepository,
    CustomerRequests,
    ExampleRequests,
    LinkTokens,
    MailOpens,
    RequestAnswers,
    RequestBarriers,
    RequestMaker,
    RequestOverview,
    RequestOverviewRepository,
    DeliveryReports,
    RequestProgress,
    RequestRecords,
    RequestSenders,
    ReviewLinks,
    ReviewRequestComposer,
    ReviewRequestPreview,
    SendReviewRequest,
    SendToCustomers,
    SendingConditions,
    RequestHistory,
  ],
  exports: [
    SendReviewRequests,
    ExampleRequests,
    RequestAnswers,
    RequestBarriers,
    RequestRecords,
    ReviewLinks,
    ReviewRequestPreview,
    SendReviewRequest,
  ],
})
export class RequestsModule {}

export const requestsManifest = defineModule({
  id: 'requests',
  contract: 1,
  module: RequestsModule,
  requires: ['auth', 'businesses', 'messages'],
  config: requestsSettings,
  permissions: {
    'requests.read': ['owner', 'manager', 'staff'],
    'requests.send': ['owner', 'manager', 'staff'],
    'requests.send-to-many': ['owner', 'manager'],
    'requests.forward': ['owner', 'manager'],
  },
  entitlements: [
    {
      key: REVIEW_REQUESTS,
      kind: 'metered',
      unit: 'review requests',
      description: 'Review requests in total.',
    },
  ],
  emits: [
    'requests.created',
    'requests.progressed',
    'requests.delivered',
    'requests.email-opened',
    'requests.canceled',
    'requests.opened',
    'requests.rated',
    'requests.past-added',
    'requests.forwarded-email-settled',
  ],
  handles: [
    'messages.settled',
    'messages.notified',
    'businesses.customer-erased',
    'requests.rated',
  ],
  queues: [],
  ports: [{ id: 'requests.writer', cardinality: 'many' }],
  tables: {
    review_requests: 'tenant',
    forwarding_addresses: 'tenant',
    forwarding_senders: 'tenant',
    forwarded_emails: 'tenant',
  },
  resources: {
    'review-request': { table: 'review_requests' },
    'forwarding-sender': { table: 'forwarding_senders' },
  },
  tags: {
    'Forwarding address': {
      order: 61,
      description:
        "A secret address per business: a booking tool's receipt that is sent there in BCC starts a review request.",
    },
    'Review requests': {
      order: 60,
      description: 'Review requests to single customers, and the customer page behind their link.',
    },
  },
  exports: requestsExports,
  limits: {
    cooldownDays: REQUEST_COOLDOWN_DAYS,
    forwardedEmailDays: FORWARDED_EMAIL_DAYS,
    forwardingSenders: MAX_SENDERS,
  },
  nav: [],
  live: {
    'requests.created': ['review-requests', 'customers'],
    'requests.progressed': ['review-requests', 'customers'],
    'requests.delivered': ['review-requests', 'customers'],
    'requests.canceled': ['review-requests', 'customers'],
    'requests.opened': ['review-requests'],
    'requests.forwarded-email-settled': ['forwarded-emails'],
    'requests.rated': ['review-requests', 'customers'],
  },
});
