/**
 * Documentation of controllers, recorded until the API document is written. `@nestjs/swagger` and its
 * dependencies take 16 MiB that no request needs, so only the dump of the document loads them.
 */
type Swagger = typeof import('@nestjs/swagger');

const notes: ((swagger: Swagger) => void)[] = [];

/** Decorates a class for the document. */
export function documentedClass(by: (swagger: Swagger) => ClassDecorator): ClassDecorator {
  return (target) => void notes.push((swagger) => by(swagger)(target));
}

/** Decorates a method for the document. */
export function documentedMethod(by: (swagger: Swagger) => MethodDecorator[]): MethodDecorator {
  return (target, key, descriptor) =>
    void notes.push((swagger) => {
      for (const decorate of by(swagger)) decorate(target, key, descriptor);
    });
}

/** Names the part of the document that lists a controller's operations. */
export function ApiTags(...tags: string[]): ClassDecorator {
  return documentedClass((swagger) => swagger.ApiTags(...tags));
}

/** Keeps a controller out of the document. */
export function ApiExcludeController(): ClassDecorator {
  return documentedClass((swagger) => swagger.ApiExcludeController());
}

/** Passes everything recorded so far to the library that writes the document. */
export function writeNotes(swagger: Swagger): void {
  for (const write of notes.splice(0)) write(swagger);
}
