import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomFillSync,
  type KeyObject,
} from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Random bytes that wait for use: drawing them costs ten times what sealing a short text does. */
const drawn = Buffer.alloc(NONCE_BYTES * 256);
let used = drawn.length;

/** Bytes that were never given before. */
function nextNonce(): Buffer {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += NONCE_BYTES;
  return Buffer.from(drawn.subarray(used - NONCE_BYTES, used));
}

/** Seals text that has to be kept but must not be readable in the database (AES-256-GCM). */
export class SecretBox {
  private readonly key: KeyObject;

  /** @param purpose keeps keys of different uses apart (HKDF info, RFC 5869) */
  constructor(secret: string, purpose: string) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  }

  seal(plain: string): string {
    return this.sealBytes(Buffer.from(plain, 'utf8')).toString('base64');
  }

  sealBytes(plain: Buffer): Buffer {
    const nonce = nextNonce();
    const cipher = createCipheriv(ALGORITHM, this.key, nonce);
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** The plain text, or undefined when it was sealed with another secret or was tampered with. */
  open(box: string): string | undefined {
    return this.openBytes(Buffer.from(box, 'base64'))?.toString('utf8');
  }

  /** The same for bytes. */
  openBytes(bytes: Buffer): Buffer | undefined {
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]);
    } catch {
      return undefined;
    }
  }
}
