/** Number of slots; twice the maximum number of rows, so that lookups stay short. */
const SLOTS = 2 ** 21;

/** Computes an FNV-1a hash. Each half of an entry has its own seed. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Set of up to a million addresses in 16 MiB: stores 64 bits for each, 63 of them hash, instead of the text. Two
 * different addresses are mistaken for each other in one of 18 million such files.
 */
export class AddressSet {
  private readonly slots = new Uint32Array(SLOTS * 2);
  private size = 0;

  /** @returns true when the address is new */
  add(address: string): boolean {
    const low = hashOf(address, 0x811c9dc5);
    // An empty slot has a high half of zero, so that of an address is never zero.
    const high = (hashOf(address, 0x01234567) | 1) >>> 0;
    for (let slot = low % SLOTS; ; slot = (slot + 1) % SLOTS) {
      const found = this.slots[slot * 2 + 1];
      if (found === 0) {
        if (this.size === SLOTS - 1) return false;
        this.slots.set([low, high], slot * 2);
        this.size += 1;
        return true;
      }
      if (found === high && this.slots[slot * 2] === low) return false;
    }
  }
}
