/** Words that make a reader wait for the end of the sentence: a comment says what a thing is or does. */
const QUESTION = /^((what|who|whom|how)(ever)?|where(ver)?|whose|whether|why)\b/i;

/** Returns what a comment says, without the signs that make it one. */
const textOf = ({ type, value }) =>
  (type === 'Block' ? value.replace(/^\*+/, '').replace(/^[\s*]+/, '') : value).trim();

/** Returns the comments that begin a text: of line comments below each other only the first does. */
function openings(comments) {
  return comments.filter((comment, at) => {
    const before = comments[at - 1];
    const goesOn =
      comment.type === 'Line' &&
      before?.type === 'Line' &&
      before.loc.end.line === comment.loc.start.line - 1 &&
      before.loc.start.column === comment.loc.start.column;
    return !goesOn;
  });
}

/**
 * Keeps comments from opening with a question word.
 * @type {import('eslint').Rule.RuleModule}
 */
export const commentOpening = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Comments open with a verb or with the term.' },
    messages: {
      question:
        'Open the comment with a verb ("Returns ...") or the term, not with "{{word}}" (infra/GLOSSARY.md).',
    },
    schema: [],
  },
  create(context) {
    return {
      Program() {
        for (const comment of openings(context.sourceCode.getAllComments())) {
          const [word] = QUESTION.exec(textOf(comment)) ?? [];
          if (word) context.report({ loc: comment.loc, messageId: 'question', data: { word } });
        }
      },
    };
  },
};
