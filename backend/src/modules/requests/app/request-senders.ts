import { Injectable } from '@nestjs/common';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { roleFor, type Caller } from '../../../kernel/caller.js';
import { missingPermission } from '../../../kernel/http/permissions.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { BusinessDirectory } from '../../businesses/public.js';

/** The permission to ask single customers for a review. */
export const SEND_REQUESTS = 'requests.send';

/** Decides which members may ask single customers: a business can restrict that to its managers. */
@Injectable()
export class RequestSenders {
  constructor(private readonly businesses: BusinessDirectory) {}

  /**
   * Checks that the caller may ask. API keys with the role of staff stay read-only.
   * @returns `isStaff` is true for staff, who may ask but not change customers on the list
   * @throws AppError 403 that names the permission when staff may not ask
   */
  async admit(caller: Caller, businessId: string): Promise<{ isStaff: boolean }> {
    if (roleFor(caller, currentOrganizationId() ?? '', businessId) !== 'staff')
      return { isStaff: false };
    const business = await this.businesses.find(businessId);
    if (!business) throw kernelErrors['not-found']();
    if (caller.kind === 'api-key' || !business.staffMayAsk) throw missingPermission(SEND_REQUESTS);
    return { isStaff: true };
  }
}
