import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from './folder.ts';

const { exports: surface } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** Exports of each promised module, and properties of each component; `?` marks optional ones. */
function promised(): string[] {
  return Object.entries(surface).flatMap(([name, file]) => {
    const module = name.replace('.', 'marquee');
    const text = readFileSync(join(root, file), 'utf8');
    const [, code = ''] = file.endsWith('.astro')
      ? (/^---\n([\s\S]*?)\n---/.exec(text) ?? [])
      : ['', text];
    const { statements } = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    const names = file.endsWith('.astro') ? propertiesIn(statements) : exportsIn(statements);
    return names.map((one) => `${module} ${one}`).sort();
  });
}

function propertiesIn(statements: readonly ts.Statement[]): string[] {
  const props = statements.find((it) => ts.isInterfaceDeclaration(it) && it.name.text === 'Props');
  return props && ts.isInterfaceDeclaration(props)
    ? props.members.map(
        ({ name, questionToken }) => `${name?.getText()}${questionToken ? '?' : ''}`,
      )
    : [];
}

function exportsIn(statements: readonly ts.Statement[]): string[] {
  return statements.flatMap((it) => {
    if (ts.isExportDeclaration(it) && it.exportClause && ts.isNamedExports(it.exportClause))
      return it.exportClause.elements.map(({ name }) => name.text);
    const isExported = /^export /.test(it.getText());
    if (!isExported || !('name' in it)) return [];
    const members = ts.isInterfaceDeclaration(it)
      ? it.members.map(
          (one) => `${it.name.text}.${one.name?.getText()}${one.questionToken ? '?' : ''}`,
        )
      : [];
    return [(it.name as ts.Identifier).text, ...members];
  });
}

/** Lines may be added. Extensions of other people stop working when one goes: that needs a new surfaceVersion. */
it('every name that extensions may import exists (extend/surface.txt)', async () => {
  await expect(`${promised().join('\n')}\n`).toMatchFileSnapshot(join(root, 'extend/surface.txt'));
});

it('every promised module exists', () => {
  expect(Object.values(surface).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
