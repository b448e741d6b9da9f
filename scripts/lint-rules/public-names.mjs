/** Methods that Nest calls. */
const HOOKS = new Set([
  'onModuleInit',
  'onApplicationBootstrap',
  'onModuleDestroy',
  'beforeApplicationShutdown',
  'onApplicationShutdown',
]);

/** Returns the names of what others may use of an instance of a class. */
export const publicNames = ({ body }) =>
  body.body
    .filter(
      (member) =>
        member.kind !== 'constructor' &&
        member.type !== 'StaticBlock' &&
        !member.static &&
        !['private', 'protected'].includes(member.accessibility) &&
        member.key?.type === 'Identifier',
    )
    .map(({ key }) => key.name)
    .filter((name) => !HOOKS.has(name));
