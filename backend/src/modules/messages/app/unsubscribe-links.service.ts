import { Injectable } from '@nestjs/common';
import { parse as uuidBytes, stringify as uuidText } from 'uuid';
import { AppConfig } from '../../../kernel/config/config.js';
import { SecretBox } from '../../../lib/crypto/secret-box.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { feedbackIdOf } from '../domain/feedback-id.js';
import type { EmailedMember } from './member-emails.js';
import { Suppressions } from './suppressions.service.js';

/** Target of a link in an email to a customer. */
export interface AddressTarget {
  organizationId: string;
  /** Business in whose name the email was sent. */
  businessId: string;
  addressHash: string;
  /** Id of what the email was about; links of earlier versions do not contain it. */
  subjectId?: string;
}

/** Target of a link in an email to a member. */
export interface MemberTarget extends EmailedMember {
  organizationId: string;
  /** Id of the emails that the link turns off. */
  emailsId: string;
}

/** Target of an unsubscribe link. */
export type UnsubscribeTarget = AddressTarget | MemberTarget;

/** Page and headers with which the reader of an email can unsubscribe. */
export interface MailUnsubscribe {
  /** URL of a page that asks for confirmation. */
  page: string;
  /**
   * Headers for the unsubscribe button of email programs (RFC 2369, RFC 8058), and for the groups that the email
   * belongs to (RFC 2919, Gmail's feedback loop).
   */
  headers: Readonly<Record<string, string>>;
}

type LinkedMail = { address: string; businessId: string; subjectId?: string };

const UUID_BYTES = 16;
const HASH_BYTES = 32;
const TARGET_BYTES = 2 * UUID_BYTES + HASH_BYTES;
const WITH_SUBJECT_BYTES = TARGET_BYTES + UUID_BYTES;
/** The id of the emails follows; it is so short that no other target has as many bytes. */
const MEMBER_BYTES = 3 * UUID_BYTES;

/**
 * Creates and reads unsubscribe links. A link contains all its data, encrypted (AES-256-GCM): it needs no row, and
 * works for as long as the email is in a mailbox, even after the customer was erased. It does not contain the address
 * itself.
 */
@Injectable()
export class UnsubscribeLinks {
  private readonly box: SecretBox;
  /** Domain of all email. */
  private readonly sender: string;

  constructor(
    private readonly suppressions: Suppressions,
    config: AppConfig,
  ) {
    this.box = new SecretBox(config.sessionSecret, 'unsubscribe-links');
    this.sender = config.mailFrom.split('@').at(-1) ?? '';
  }

  /**
   * Returns the unsubscribe page and headers for an email of the current tenant.
   * @param siteUrl address of the site, without a trailing slash
   * @param language language of the email, and of the page
   */
  forMail(mail: {
    address: string;
    businessId: string;
    /** Id of what the email is about: whoever follows the link has received it. */
    subjectId?: string;
    siteUrl: string;
    language: string;
    /** Kind of the message. Complaints are counted by kind and source. */
    kind: string;
    sourceId?: string | null;
  }): MailUnsubscribe {
    const { businessId, kind, sourceId = null } = mail;
    const token = this.tokenFor(mail);
    return {
      page: `${mail.siteUrl}/u/${token}?lang=${mail.language}`,
      headers: {
        'List-Unsubscribe': `<${mail.siteUrl}/api/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-ID': `<${businessId}.${this.sender}>`,
        'Feedback-ID': feedbackIdOf({ businessId, kind, sourceId, senderDomain: this.sender }),
      },
    };
  }

  /**
   * Returns the page and headers with which a member can turn off emails of the current tenant.
   * @param emailsId id of the `MemberEmails`
   */
  forMember({
    emailsId,
    businessId,
    userId,
    siteUrl,
    language,
  }: EmailedMember & { emailsId: string; siteUrl: string; language: string }): MailUnsubscribe {
    const ids = [currentOrganizationId() ?? '', businessId, userId].map((id) => uuidBytes(id));
    const plain = Buffer.concat([...ids, Buffer.from(emailsId)]);
    const token = this.box.sealBytes(plain).toString('base64url');
    return {
      page: `${siteUrl}/u/${token}?lang=${language}`,
      headers: {
        'List-Unsubscribe': `<${siteUrl}/api/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-ID': `<${emailsId}.${businessId}.${this.sender}>`,
      },
    };
  }

  /** Returns the target of a token; undefined for one that was not created here. */
  read(token: string): UnsubscribeTarget | undefined {
    const bytes = this.box.openBytes(Buffer.from(token, 'base64url'));
    if (!bytes || bytes.length < MEMBER_BYTES) return undefined;
    const organizationId = uuidText(bytes, 0);
    const businessId = uuidText(bytes, UUID_BYTES);
    if (bytes.length < TARGET_BYTES) {
      const emailsId = bytes.subarray(MEMBER_BYTES).toString();
      return { organizationId, businessId, userId: uuidText(bytes, 2 * UUID_BYTES), emailsId };
    }
    if (bytes.length !== TARGET_BYTES && bytes.length !== WITH_SUBJECT_BYTES) return undefined;
    return {
      organizationId,
      businessId,
      addressHash: bytes.subarray(2 * UUID_BYTES, TARGET_BYTES).toString('base64url'),
      ...(bytes.length === WITH_SUBJECT_BYTES && { subjectId: uuidText(bytes, TARGET_BYTES) }),
    };
  }

  private tokenFor({ address, businessId, subjectId }: LinkedMail): string {
    const plain = Buffer.concat([
      uuidBytes(currentOrganizationId() ?? ''),
      uuidBytes(businessId),
      this.suppressions.hashOf(address),
      ...(subjectId ? [uuidBytes(subjectId)] : []),
    ]);
    return this.box.sealBytes(plain).toString('base64url');
  }
}
