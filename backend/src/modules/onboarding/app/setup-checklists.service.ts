import { Injectable } from '@nestjs/common';
import { Brands } from '../../../kernel/brands/brands.js';
import type { Caller } from '../../../kernel/caller.js';
import { Entitlements } from '../../../kernel/entitlements/entitlements.js';
import { kernelErrors } from '../../../kernel/errors/kernel-errors.js';
import { Permissions } from '../../../kernel/http/permissions.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { requireOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { BusinessDirectory } from '../../businesses/public.js';
import { RequestRecords } from '../../requests/public.js';
import { SharedLinks } from '../../shared-links/public.js';
import { SetupChecklistRepository } from '../data/setup-checklist.repository.js';
import {
  setupChecklist,
  type SetupChecklist,
  type SetupFacts,
  type SetupStep,
} from '../domain/setup-checklist.js';
import { checklistChanged } from './events.js';

/** Changes that a member makes to a checklist; omitted parts stay unchanged. */
export interface ChecklistChanges {
  isDismissed?: boolean | undefined;
  steps?: readonly { step: SetupStep; isDismissed: boolean }[] | undefined;
}

/** Tells what is left to set up for a business, from its real data. */
@Injectable()
export class SetupChecklists {
  constructor(
    private readonly db: TenantDb,
    private readonly checklists: SetupChecklistRepository,
    private readonly businesses: BusinessDirectory,
    private readonly requests: RequestRecords,
    private readonly sharedLinks: SharedLinks,
    private readonly brands: Brands,
    private readonly entitlements: Entitlements,
    private readonly permissions: Permissions,
    private readonly outbox: Outbox,
  ) {}

  async find(businessId: string, caller: Caller): Promise<SetupChecklist> {
    const [facts, dismissals] = await Promise.all([
      this.factsOf(businessId, caller),
      this.checklists.find(businessId),
    ]);
    return setupChecklist(facts, dismissals);
  }

  /** Dismisses or restores steps, or the whole checklist. Repeating it changes nothing. */
  async change(businessId: string, { isDismissed, steps = [] }: ChecklistChanges): Promise<void> {
    if (isDismissed === undefined && steps.length === 0) return;
    const stepsThat = (wanted: boolean) =>
      steps.filter((one) => one.isDismissed === wanted).map(({ step }) => step);
    await this.db.transaction(async (tx) => {
      const changes = { isDismissed, dismissed: stepsThat(true), restored: stepsThat(false) };
      await this.checklists.change(tx, businessId, changes);
      await this.outbox.append(tx, checklistChanged, { businessId });
    });
  }

  private async factsOf(businessId: string, caller: Caller): Promise<SetupFacts> {
    const [business, { entitlements }, hasAskedForReview, hasShownQrCode] = await Promise.all([
      this.businesses.find(businessId),
      this.entitlements.usage(),
      this.requests.hasAsked(businessId),
      this.sharedLinks.wasShown(businessId),
    ]);
    if (!business) throw kernelErrors['not-found']();
    const isGranted = (key: string): boolean =>
      entitlements.some((one) => one.key === key && one.isGranted);
    const mayBrand =
      isGranted('branding.custom') && this.permissions.holds(caller, 'branding.manage', businessId);
    const mayInvite =
      isGranted('auth.team') && this.permissions.holds(caller, 'auth.manage-team', businessId);
    // Members and open invitations of the organization.
    const seats = entitlements.find(({ key }) => key === 'auth.seats')?.used ?? 0;
    return {
      hasPostalAddress: business.postalAddress !== null,
      isContactPending: business.pendingContactEmail !== null,
      hasAskedForReview,
      hasShownQrCode,
      hasLogo: mayBrand ? await this.hasLogo() : undefined,
      hasInvited: mayInvite ? seats > 1 : undefined,
      hasDecidedPublicPath: business.publicPathDecidedAt !== null,
    };
  }

  private async hasLogo(): Promise<boolean> {
    return (await this.brands.logoOf(requireOrganizationId())) !== undefined;
  }
}
