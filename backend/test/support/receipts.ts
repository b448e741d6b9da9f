/** Parts of a receipt that tests change. */
export interface ReceiptParts {
  /** Lines of the header, beyond those that every receipt has or in place of them. */
  headers?: Readonly<Record<string, string | undefined>>;
  body?: string;
}

let count = 0;

/** Returns a Message-ID that no other receipt has. */
export const newMessageId = (): string =>
  `<receipt-${(count += 1)}.${Date.now()}@booking.example.com>`;

/** Returns an email as a booking tool sends it; a header that is undefined is left out. */
export function aReceipt({
  headers = {},
  body = 'Thank you for your visit.',
}: ReceiptParts): string {
  const all: Record<string, string | undefined> = {
    From: '"Chair & Comb Bookings" <receipts@booking.example.com>',
    To: 'Ada Lovelace <ada@example.org>',
    Subject: 'Your receipt',
    Date: 'Thu, 26 Nov 2026 10:00:00 +0000',
    'Message-ID': newMessageId(),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`],
  );
  return [...lines, '', body, ''].join('\r\n');
}

/** Plain text from a salon's till, marked as generated and sent in bulk. */
export const plainReceipt = (email: string): string =>
  aReceipt({
    headers: {
      To: `Ada Lovelace <${email}>`,
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
    },
    body: 'Haircut  45.00\r\nTotal    45.00\r\n\r\nQuestions? Write to help@booking.example.com.',
  });

/** Text and HTML of an appointment tool, quoted-printable, with a name in UTF-8. */
export const htmlReceipt = (email: string): string =>
  aReceipt({
    headers: {
      To: `=?utf-8?Q?J=C3=BCrgen_M=C3=BCller?=\r\n <${email}>`,
      'Content-Type': 'multipart/alternative; boundary="b1"',
      'List-Unsubscribe': '<https://booking.example.com/stop>',
    },
    body: [
      '--b1',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Danke f=C3=BCr Ihren Besuch. Der n=C3=A4chste Termin: other@example.org',
      '--b1',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p style=3D"color:red">Danke f=C3=BCr Ihren Besuch.</p>',
      '--b1--',
    ].join('\r\n'),
  });

/** HTML alone of a restaurant tool, in base64, with a name in ISO 8859-1 and an image. */
export const encodedReceipt = (email: string): string =>
  aReceipt({
    headers: {
      To: `=?iso-8859-1?B?Sm9z6SBOdfFleg==?= <${email}>`,
      'Content-Type': 'multipart/mixed; boundary="b2"',
    },
    body: [
      '--b2',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<h1>Gracias por su visita</h1>').toString('base64'),
      '--b2',
      'Content-Type: image/png; name="logo.png"',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.alloc(4_000, 1).toString('base64'),
      '--b2--',
    ].join('\r\n'),
  });

/** A receipt to the shop itself, with the customer in Cc. */
export const copiedReceipt = (email: string, shop: string): string =>
  aReceipt({ headers: { To: `The shop <${shop}>`, Cc: `<${email}>` } });

/** A notification to the shop, which answers its customer with Reply-To. */
export const shopNotification = (email: string, shop: string): string =>
  aReceipt({
    headers: { To: shop, Subject: 'New booking', 'Reply-To': `"Grace Hopper" <${email}>` },
    body: 'Grace booked a haircut.',
  });

/** A receipt that the shop's owner forwards by hand. */
export const forwardedReceipt = (email: string, shop: string, address: string): string =>
  aReceipt({
    headers: { From: `Owner <${shop}>`, To: address, Subject: 'Fwd: Your receipt' },
    body: [
      'see below',
      '',
      '---------- Forwarded message ---------',
      'From: Chair & Comb <receipts@booking.example.com>',
      'Date: Thu, Nov 26, 2026 at 10:00 AM',
      'Subject: Your receipt',
      `To: Mary Shelley <${email}>`,
      '',
      'Total 45.00. Write to help@else.example.org.',
    ].join('\r\n'),
  });
