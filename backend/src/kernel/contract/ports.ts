import { Injectable } from '@nestjs/common';

/** Typed handle of a port. The owner exports it from its `public.ts`. */
export interface Port<T> {
  readonly id: string;
  readonly cardinality: 'one' | 'many';
  /** Exists only to carry the type. */
  readonly provider?: T;
}

/**
 * The interface that providers of a port implement, as in `implements ProviderOf<typeof sampleDataPort>`: the owner
 * exports the port alone.
 */
export type ProviderOf<P> = P extends Port<infer T> ? T : never;

/** Declares a port; list it under `ports` in the owner's manifest too. */
export function definePort<T>(id: string, cardinality: 'one' | 'many'): Port<T> {
  return { id, cardinality };
}

/** Registry in which the owner of a port finds its providers. Filled while modules initialize. */
@Injectable()
export class Ports {
  private readonly providers = new Map<string, unknown[]>();

  /**
   * Registers a provider of a port.
   * @throws Error when the port takes one provider and already has it
   */
  provide<T>(port: Port<T>, provider: T): void {
    const providers = this.providers.get(port.id) ?? [];
    if (port.cardinality === 'one' && providers.length > 0) {
      throw new Error(
        `The port '${port.id}' takes one provider and has it already: load only one of the two modules.`,
      );
    }
    this.providers.set(port.id, [...providers, provider]);
  }

  /**
   * Returns the provider of a port that takes one.
   * @throws Error when there is no provider
   */
  one<T>(port: Port<T>): T {
    const [provider] = this.many(port);
    if (provider === undefined) {
      throw new Error(
        `Nothing is plugged into the port '${port.id}': load a module that provides it.`,
      );
    }
    return provider;
  }

  /** Returns all providers of a port, in the order in which they were registered. */
  many<T>(port: Port<T>): readonly T[] {
    return (this.providers.get(port.id) ?? []) as T[];
  }

  /** Ids of the ports that have a provider, for the check at boot. */
  get used(): string[] {
    return [...this.providers.keys()];
  }
}
