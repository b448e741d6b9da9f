/** Returns the context of a message that is sent again because the one before it is unconfirmed. */
export const asAgain = (context: object): object => ({ ...context, isAgain: true });

export const isAgain = (context: object | undefined): boolean =>
  context !== undefined && 'isAgain' in context && context.isAgain === true;
