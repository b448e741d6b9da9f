/** A delivery report as Postfix writes them (RFC 3464), with the mail it is about or its headers. */
export function aDeliveryReport({
  to,
  action = 'failed',
  status = '5.1.1',
  original = 'message/rfc822',
  mailId = '<somebody-elses@example.org>',
}: {
  to: string;
  action?: string;
  status?: string;
  original?: 'message/rfc822' | 'text/rfc822-headers';
  mailId?: string;
}): string {
  return lines(
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example.org (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="A1/mx.example.org"',
    '',
    '--A1/mx.example.org',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--A1/mx.example.org',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    'Arrival-Date: Sun, 22 Nov 2026 08:00:00 +0000 (UTC)',
    '',
    'Final-Recipient: rfc822; maria@example.org',
    ...(action === '' ? [] : [`Action: ${action}`]),
    `Status: ${status}`,
    'Remote-MTA: dns; mail.example.org',
    'Diagnostic-Code: smtp; 550 5.1.1 maria@example.org:',
    '    no such user',
    '',
    '--A1/mx.example.org',
    `Content-Type: ${original}`,
    '',
    `Message-ID: ${mailId}`,
    'From: Shop <reviews@example.com>',
    'To: maria@example.org',
    'Subject: How was it?',
    '',
    'How was it?',
    '',
    '--A1/mx.example.org--',
  );
}

/** A complaint as mailbox providers send them (RFC 5965). */
export function aComplaint({
  type = 'abuse',
  sender = '<reviews@example.com>',
  mailId = '<somebody-elses@example.org>',
}: {
  type?: string;
  sender?: string;
  mailId?: string;
}): string {
  return lines(
    'From: <abusedesk@example.org>',
    'To: <abuse@example.com>',
    'Subject: FW: How was it?',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part1"',
    '',
    '--part1',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an email abuse report for an email message received from IP 192.0.2.1.',
    '',
    '--part1',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    `Original-Mail-From: ${sender}`,
    '',
    '--part1',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    'From: Shop <reviews@example.com>',
    `Message-ID: ${mailId}`,
    'Subject: How was it?',
    '',
    'How was it?',
    '',
    '--part1--',
  );
}

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`;
