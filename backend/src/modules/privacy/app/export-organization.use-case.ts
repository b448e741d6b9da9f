import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { productVersion } from '../../../lib/product-version.js';
import { recordSchemas } from '../../../kernel/data-export/record-schemas.js';
import { TenantRecords } from '../../../kernel/data-export/tenant-records.js';
import type { Keyset } from '../../../kernel/pagination.js';
import { Outbox } from '../../../kernel/outbox/outbox.js';
import { currentActorId, currentOrganizationId } from '../../../kernel/tenancy/tenant-context.js';
import { TenantDb } from '../../../kernel/tenancy/tenant-db.js';
import { Customers } from '../../businesses/public.js';
import { ARCHIVE_FORMAT, README } from './archive-texts.js';
import { privacyErrors } from './errors.js';
import { organizationExported } from './events.js';
import { ZipWriter } from './zip-writer.js';
import { retryAfter } from '../../../kernel/errors/retry-after.js';

/** Customers read at once. */
const BATCH = 1_000;
/** Seconds until a retry makes sense: an export of a small organization is done by then. */
const RETRY_AFTER_SECONDS = 10;
const DO_NOT_CONTACT = 'do-not-contact';

/** A file to send; its space on disk is free again once it was read. */
export interface MadeFile {
  content: Readable;
  bytes: number;
  name: string;
}

/** Exports all data of an organization as one archive. */
@Injectable()
export class ExportOrganization {
  constructor(
    private readonly db: TenantDb,
    private readonly records: TenantRecords,
    private readonly customers: Customers,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Writes the archive to disk first: a slow reader then holds no transaction open, and errors are reported before the
   * first byte is sent. The file is unlinked as soon as it is open, so that nothing is left behind, however the process
   * ends.
   * @throws AppError 429 while another export of the organization is running, 413 when the archive gets too large
   */
  async run(): Promise<MadeFile> {
    const folder = await mkdtemp(join(tmpdir(), 'organization-data-'));
    const file = await open(join(folder, 'archive.zip'), 'wx+', 0o600);
    await rm(folder, { recursive: true });
    try {
      const exportedAt = new Date();
      const bytes = await this.fill(file, exportedAt);
      await this.db.transaction((tx) =>
        this.outbox.append(tx, organizationExported, { actorId: currentActorId() }),
      );
      const name = `organization-data_${exportedAt.toISOString().slice(0, 10)}.zip`;
      return { content: file.createReadStream({ start: 0 }), bytes, name };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  private async fill(file: FileHandle, exportedAt: Date): Promise<number> {
    const zip = new ZipWriter(file);
    const counts = new Map<string, number>();
    const businessIds: string[] = [];
    await addEntry(zip, 'README.txt', README);
    await addEntry(
      zip,
      'schema.json',
      `${JSON.stringify({ ...recordSchemas(this.records.files), [DO_NOT_CONTACT]: DO_NOT_CONTACT_SCHEMA }, null, 1)}\n`,
    );
    const isOurs = await this.records.readAll({
      lines: async (name, lines) => {
        const count = counts.get(name);
        if (count === undefined) await zip.begin(`data/${name}.jsonl`);
        counts.set(name, (count ?? 0) + lines.length);
        if (name === 'businesses') businessIds.push(...lines.map(idOf));
        if (lines.length > 0) await zip.write(`${lines.join('\n')}\n`);
      },
      file: (name, bytes, type) => addEntry(zip, `files/${name}${extensionOf(type)}`, bytes),
    });
    if (!isOurs) {
      throw privacyErrors['export-running']({}, retryAfter(RETRY_AFTER_SECONDS));
    }
    await zip.begin(`data/${DO_NOT_CONTACT}.jsonl`);
    let suppressed = 0;
    for (const businessId of businessIds) suppressed += await this.addSuppressed(zip, businessId);
    counts.set(DO_NOT_CONTACT, suppressed);
    const manifest = {
      ...ARCHIVE_FORMAT,
      product: productVersion(),
      exportedAt: exportedAt.toISOString(),
      organizationId: currentOrganizationId(),
      records: Object.fromEntries(counts),
    };
    await addEntry(zip, 'manifest.json', `${JSON.stringify(manifest, null, 1)}\n`);
    return zip.finish();
  }

  /** Unsubscriptions are stored as hashes that mean nothing elsewhere, so those of known customers are written out. */
  private async addSuppressed(zip: ZipWriter, businessId: string): Promise<number> {
    let count = 0;
    let after: Keyset | undefined;
    do {
      const { items, next } = await this.customers.list(businessId, { limit: BATCH, after });
      const lines = items
        .filter(({ suppression }) => suppression !== null)
        .map(({ id, email, suppression }) =>
          JSON.stringify({ businessId, customerId: id, email, reason: suppression }),
        );
      if (lines.length > 0) await zip.write(`${lines.join('\n')}\n`);
      count += lines.length;
      after = next;
    } while (after);
    return count;
  }
}

const DO_NOT_CONTACT_SCHEMA = {
  type: 'object',
  properties: {
    businessId: { type: 'string', format: 'uuid' },
    customerId: { type: 'string', format: 'uuid' },
    email: { type: 'string' },
    reason: { enum: ['unsubscribed', 'complained', 'bounced'] },
  },
  required: ['businessId', 'customerId', 'email', 'reason'],
};

async function addEntry(zip: ZipWriter, name: string, content: string | Uint8Array): Promise<void> {
  await zip.begin(name);
  await zip.write(content);
}

const idOf = (line: string): string => (JSON.parse(line) as { id: string }).id;

/** Returns the file extension: `.png` for `image/png`, `.svg` for `image/svg+xml`. */
const extensionOf = (type: string): string =>
  `.${/^image\/(\w+)/.exec(type)?.[1]?.replace('jpeg', 'jpg') ?? 'bin'}`;
