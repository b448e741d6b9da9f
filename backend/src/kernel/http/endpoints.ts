import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ENDPOINT } from './endpoint.js';
import type { EndpointOptions } from './endpoint-options.js';

/** Declarations of all operations of the running application. */
export function endpointsOf(app: INestApplicationContext): EndpointOptions[] {
  const scanner = app.get(MetadataScanner);
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype }) => {
      const prototype = metatype?.prototype as Record<string, object> | undefined;
      if (!prototype) return [];
      return scanner
        .getAllMethodNames(prototype)
        .map((name) => prototype[name])
        .map((method) => method && (Reflect.getMetadata(ENDPOINT, method) as unknown));
    })
    .filter((found): found is EndpointOptions => found !== undefined);
}
