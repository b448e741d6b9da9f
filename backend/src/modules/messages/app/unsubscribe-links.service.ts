import { Injectable } from '@nestjs/common';
import { parse as uuidBytes, stringify as uuidText } from 'uuid';
import { AppConfig } from '../../../kernel/config/config.js';
import { SecretBox } from '../../../lib/crypto/secret-box.js';
import { currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { feedbackIdOf } from '../domain/feedback-id.js';
import { Suppressions } from './suppressions.service.js';

/** What an unsubscribe link stands for. */
export interface UnsubscribeTarget {
  organizationId: string;
  /** The business in whose name the mail came. */
  businessId: string;
  addressHash: string;
  /** What the email was about; links of earlier versions do not name it. */
  subjectId?: string;
}

/** What a mail needs so that its reader can unsubscribe. */
export interface MailUnsubscribe {
  /** A page that asks first. */
  page: string;
  /** For the button of the mail program (RFC 2369, RFC 8058), and what the mail belongs to (RFC 2919, Gmail's feedback loop). */
  headers: Readonly<Record<string, string>>;
}

type LinkedMail = { address: string; businessId: string; subjectId?: string };

const UUID_BYTES = 16;
const HASH_BYTES = 32;
const TARGET_BYTES = 2 * UUID_BYTES + HASH_BYTES;
const WITH_SUBJECT_BYTES = TARGET_BYTES + UUID_BYTES;

/**
 * The links by which people unsubscribe. A link carries all that it stands for, sealed (AES-256-GCM):
 * it works as long as the mail lies in somebody's mailbox, also after the customer was erased, and
 * needs no row. The address itself is not in it.
 */
@Injectable()
export class UnsubscribeLinks {
  private readonly box: SecretBox;
  /** The domain of all mail. */
  private readonly sender: string;

  constructor(
    private readonly suppressions: Suppressions,
    config: AppConfig,
  ) {
    this.box = new SecretBox(config.sessionSecret, 'unsubscribe-links');
    this.sender = config.mailFrom.split('@').at(-1) ?? '';
  }

  /**
   * For a mail of the running tenant.
   * @param siteUrl address of the site, without a trailing slash
   * @param language what the mail is written in; the page comes in the same
   */
  forMail(mail: {
    address: string;
    businessId: string;
    /** What the email is about: who follows the link has got it. */
    subjectId?: string;
    siteUrl: string;
    language: string;
    /** The kind of message, and what it belongs to: complaints are counted by them. */
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

  /** What a token stands for; undefined for one that was not made here. */
  read(token: string): UnsubscribeTarget | undefined {
    const bytes = this.box.openBytes(Buffer.from(token, 'base64url'));
    if (bytes?.length !== TARGET_BYTES && bytes?.length !== WITH_SUBJECT_BYTES) return undefined;
    return {
      organizationId: uuidText(bytes, 0),
      businessId: uuidText(bytes, UUID_BYTES),
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
