/**
 * Origins of an answer: a review request, or the shared link of the business, which was opened as a link (`link`) or
 * by its QR code (`qr`).
 */
export const ANSWER_SOURCES = ['request', 'link', 'qr'] as const;
export type AnswerSource = (typeof ANSWER_SOURCES)[number];
