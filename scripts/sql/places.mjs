import { relative } from 'node:path';
import ts from 'typescript';

/** `file:line:column` of a position in a source. */
export function placeOf(root, file, position) {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return `${relative(root, file.fileName)}:${line + 1}:${character + 1}`;
}

/**
 * The source position of a character of a statement's text.
 * @returns {{ file: import('typescript').SourceFile, position: number }}
 */
export function sourceOf(text, offset) {
  let left = offset;
  for (const part of text.parts) {
    if (left < part.text.length) return within(part, left);
    left -= part.text.length;
  }
  return within(text.parts[0], 0);
}

function within({ node }, offset) {
  const file = node.getSourceFile();
  const start = node.getStart(file);
  const isQuoted = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
  if (!isQuoted) return { file, position: start };
  let position = start + 1;
  for (let count = 0; count < offset; count += 1) position += file.text[position] === '\\' ? 2 : 1;
  return { file, position };
}

/** The source line of a position, with a caret below. */
export function excerpt(file, position) {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  const from = file.getPositionOfLineAndCharacter(line, 0);
  const source = file.text.slice(from).split('\n', 1)[0];
  return `    ${source}\n    ${' '.repeat(character)}^`;
}
