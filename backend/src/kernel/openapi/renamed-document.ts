/** The same document under another name, for readers who know the product by it. */
export function renamedDocument(json: string, name: string): string {
  const document = JSON.parse(json) as { info: { contact?: object } };
  const { contact: _ours, ...info } = document.info;
  return JSON.stringify({ ...document, info: { ...info, title: `${name} API` } });
}
