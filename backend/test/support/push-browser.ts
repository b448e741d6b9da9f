import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';

/** Message as the service worker gets it. */
export interface ReadPush {
  title: string;
  body: string;
  path: string;
  tag: string;
  lang: string;
  dir: string;
  isUrgent: boolean;
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Salt, record size, and length of the key that follows (RFC 8188, 2.1). */
const HEADER_BYTES = SALT_BYTES + 4 + 1;

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** A browser that has subscribed to a push service: it alone can read its messages. */
export class PushBrowser {
  private readonly key = createECDH('prime256v1');
  private readonly auth = randomBytes(16);
  private readonly publicKey = this.key.generateKeys();

  constructor(readonly endpoint: string) {}

  /** Returns the body of `createPushSubscription`. */
  get subscription() {
    const keys = {
      p256dh: this.publicKey.toString('base64url'),
      auth: this.auth.toString('base64url'),
    };
    return { endpoint: this.endpoint, keys };
  }

  /**
   * Decrypts a message of one record (RFC 8291).
   * @throws Error when it is for another browser, or was changed
   */
  read(body: Buffer): ReadPush {
    const salt = body.subarray(0, SALT_BYTES);
    const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + body.readUInt8(HEADER_BYTES - 1));
    const record = body.subarray(HEADER_BYTES + sender.length);
    const shared = this.key.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, sender]);
    const secret = derive(shared, this.auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-TAG_BYTES));
    const padded = Buffer.concat([
      decipher.update(record.subarray(0, -TAG_BYTES)),
      decipher.final(),
    ]);
    // Padding of zeros follows the delimiter of the last record.
    const end = padded.lastIndexOf(2);
    return JSON.parse(padded.subarray(0, end).toString('utf8')) as ReadPush;
  }
}

/** Claims of the token with which a server identifies itself. */
export interface VapidClaims {
  aud: string;
  exp: number;
  sub: string;
}

/**
 * Returns the claims of an `Authorization` header, and the key that they are signed with (RFC 8292).
 * @throws Error when the signature is not valid
 */
export function readVapid(header: string): { claims: VapidClaims; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The signature of the token is not valid.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as VapidClaims;
  return { claims, publicKey };
}
