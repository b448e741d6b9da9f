/**
 * Origins of an answer: a review request, the shared link of the business, which was opened as a link (`link`) or by
 * its QR code (`qr`), or a device that the business has handed over (`hand-over`).
 */
export const ANSWER_SOURCES = ['request', 'link', 'qr', 'hand-over'] as const;
export type AnswerSource = (typeof ANSWER_SOURCES)[number];
