import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Smaller than a packet it is not worth the work. */
const MIN_LENGTH = 1_400;

/** Nearly as small as it gets, at a tenth of the time: the first visitor waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** What we can send, the smallest first. */
const encodings = {
  br: (html: string): Promise<Buffer> => asBrotli(html, BROTLI),
  gzip: (html: string): Promise<Buffer> => asGzip(html),
};

type Encoding = keyof typeof encodings;

/** A page on its way to one browser. */
interface Packed {
  body: string | Buffer;
  /** Undefined: as it is. */
  encoding: Encoding | undefined;
  etag: string;
}

/** A page and its compressed copies, each made when it is first asked for. */
export class PageBytes {
  private readonly packed = new Map<Encoding, Promise<Buffer>>();

  /** @param etag of the page as it is; every copy has one of its own, as HTTP demands */
  constructor(
    private readonly html: string,
    private readonly etag: string,
  ) {}

  /** @param accepted what the browser takes (`Accept-Encoding`) */
  async pack(accepted: string | undefined): Promise<Packed> {
    const encoding = this.html.length < MIN_LENGTH ? undefined : bestOf(accepted);
    if (!encoding) return { body: this.html, encoding, etag: this.etag };
    const body = this.packed.get(encoding) ?? encodings[encoding](this.html);
    this.packed.set(encoding, body);
    return { body: await body, encoding, etag: this.etag.replace(/"$/, `-${encoding}"`) };
  }
}

function bestOf(header: string | undefined): Encoding | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const accepted = new Set(negotiator.encodings(Object.keys(encodings)));
  return (Object.keys(encodings) as Encoding[]).find((encoding) => accepted.has(encoding));
}
