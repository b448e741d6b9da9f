/** Key of the product's own brand in the document's `info`: the landing page is built with it. */
export const PRODUCT_BRAND_KEY = 'x-product-brand';

interface Info {
  contact?: object;
  [PRODUCT_BRAND_KEY]?: object;
}

/** Returns the document under another name, with nothing of the product's brand, for readers of that name. */
export function renamedDocument(json: string, name: string): string {
  const document = JSON.parse(json) as { info: Info };
  const { contact: _contact, [PRODUCT_BRAND_KEY]: _brand, ...info } = document.info;
  return JSON.stringify({ ...document, info: { ...info, title: `${name} API` } });
}
