import ts from 'typescript';

/** Most names that a module may show to others: more of them are connections that nobody overlooks any more. */
export const MOST_NAMES = 25;

/**
 * Returns the problems of a module's `public.ts`: too many names, or names that cannot be counted, because the file
 * exports everything of another file.
 */
export function publicNameProblems(file: string, source: string): string[] {
  const names: string[] = [];
  const problems: string[] = [];
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  for (const statement of statements) {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      if (exportClause && ts.isNamedExports(exportClause)) {
        names.push(...exportClause.elements.map(({ name }) => name.text));
      } else problems.push(`${file}: name each export instead of 'export *'.`);
    } else if (!ts.isImportDeclaration(statement)) {
      problems.push(`${file}: only passes on what other files of the module export.`);
    }
  }
  if (names.length > MOST_NAMES) {
    problems.push(
      `${file}: ${names.length} names, at most ${MOST_NAMES}. Move pure rules that several modules share to backend/src/rules, what one neighbor uses to that neighbor, and reach the types of a port with ProviderOf.`,
    );
  }
  return problems;
}
