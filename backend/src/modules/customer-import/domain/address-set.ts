/** Slots; twice as many as a file may have rows, so that looking one up stays short. */
const SLOTS = 2 ** 21;

/** FNV-1a with a seed of its own for each half. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Which of a million addresses were met, in 16 MiB: 64 bits of each instead of the text. That two
 * different ones are taken for one happens in one of 37 million files.
 */
export class AddressSet {
  private readonly slots = new Uint32Array(SLOTS * 2);
  private size = 0;

  /** @returns whether it is new */
  add(address: string): boolean {
    const low = hashOf(address, 0x811c9dc5);
    // Zero in both halves would be an empty slot.
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
