/** Everything a module needs to write an email: blocks in, two bodies out. All functions are pure. */
export { PRODUCT_BRAND } from './product-brand.js';
export type {
  WrittenMail,
  LaidOutMail,
  MailBlock,
  MailBrand,
  MailContent,
} from './mail-content.js';
export { greetedText, mailFromTexts } from './mail-from-texts.js';
export { layOutMail, withoutPicture } from './mail-layout.js';
export {
  cleanText,
  fill,
  inLanguage,
  mailLanguage,
  nameInSentence,
  nameLine,
  subjectLine,
} from './mail-text.js';
