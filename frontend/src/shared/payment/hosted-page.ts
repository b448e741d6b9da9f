/** Opens a payment provider's page in place of ours. @returns false for what is no address of such a page */
export function openHostedPage(address: string): boolean {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return false;
  window.location.assign(address);
  return true;
}
