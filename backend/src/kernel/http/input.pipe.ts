import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { InvalidInput } from './invalid-input.js';
import { nulFields } from './nul-fields.js';

/**
 * Validates everything that an operation declares a schema for. U+0000 is refused in every text,
 * whatever its schema says: PostgreSQL cannot store it.
 */
export class InputPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues: readonly object[]) => new InvalidInput(issues) });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (metadata.schema) refuseNul(value);
    return super.transform(value, metadata);
  }
}

/** @throws InvalidInput that names every text with U+0000 */
function refuseNul(value: unknown): void {
  const fields = nulFields(value);
  if (fields.length === 0) return;
  throw new InvalidInput(
    fields.map((path) => ({
      path,
      code: 'invalid-character',
      message: "Remove characters that can't be displayed.",
    })),
  );
}
