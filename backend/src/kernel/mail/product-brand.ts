import type { MailBrand } from './mail-content.js';

/** The product's own brand: of account mails, and wherever no tenant's brand applies. */
export const PRODUCT_BRAND: MailBrand = { name: 'Scoville', primaryColor: '#c8321f' };
