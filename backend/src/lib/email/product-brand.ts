import { PRODUCT_COLOR, PRODUCT_NAME } from '../brand/product.js';
import type { MailBrand } from './mail-content.js';

/** The product's own brand: of account mails, and wherever no tenant's brand applies. */
export const PRODUCT_BRAND: MailBrand = { name: PRODUCT_NAME, primaryColor: PRODUCT_COLOR };
