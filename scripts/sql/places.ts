import { relative } from 'node:path';
import ts from 'typescript';
import type { Text, TextPart } from './values.ts';

/** A position in a source file. */
interface Place {
  file: ts.SourceFile;
  position: number;
}

/** `file:line:column` of a position in a source. */
export function placeOf(root: string, file: ts.SourceFile, position: number): string {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  return `${relative(root, file.fileName)}:${line + 1}:${character + 1}`;
}

/** The source position of a character of a statement's text. */
export function sourceOf(text: Text, offset: number): Place {
  let left = offset;
  for (const part of text.parts) {
    if (left < part.text.length) return within(part, left);
    left -= part.text.length;
  }
  const [first] = text.parts;
  if (!first) throw new Error('A text without parts is nowhere in the sources.');
  return within(first, 0);
}

function within({ node }: TextPart, offset: number): Place {
  const file = node.getSourceFile();
  const start = node.getStart(file);
  const isQuoted = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
  if (!isQuoted) return { file, position: start };
  let position = start + 1;
  for (let count = 0; count < offset; count += 1) position += file.text[position] === '\\' ? 2 : 1;
  return { file, position };
}

/** The source line of a position, with a caret below. */
export function excerpt(file: ts.SourceFile, position: number): string {
  const { line, character } = file.getLineAndCharacterOfPosition(position);
  const from = file.getPositionOfLineAndCharacter(line, 0);
  const [source] = file.text.slice(from).split('\n', 1);
  return `    ${source}\n    ${' '.repeat(character)}^`;
}
