/** The context of a message that is sent once more because nobody knows whether the one before it arrived. */
export const asAgain = (context: object): object => ({ ...context, isAgain: true });

export const isAgain = (context: object | undefined): boolean =>
  context !== undefined && 'isAgain' in context && context.isAgain === true;
