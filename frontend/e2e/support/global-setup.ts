import { startMailServer } from './mail-server';
import { startProduct } from './product';

/** Starts the product and a mail server; ends both when the run ends. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const mail = await startMailServer();
  const product = await startProduct({
    SMTP_URL: mail.url,
    DEMO_DATA: 'true',
    RATE_LIMIT_FACTOR: '100',
  });
  process.env['E2E_BASE_URL'] = product.url;
  process.env['E2E_MAIL_DIR'] = mail.folder;
  return async () => {
    await product.stop();
    await mail.stop();
  };
}
