/** Opens a payment provider's page in place of the current one. @returns false when the address is not an https URL */
export function openHostedPage(address: string): boolean {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return false;
  window.location.assign(address);
  return true;
}
