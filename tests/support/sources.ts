import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { projectPath } from '../../api/database/paths'

export interface Source {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
  lines: number
}

/** The files under some folders (or single files) whose names fit, by path. */
export function sourcesIn(roots: readonly string[], fits: RegExp): Source[] {
  return roots
    .flatMap(filesUnder)
    .filter((path) => fits.test(path))
    .sort()
    .map(read)
}

export function read(path: string): Source {
  const text = readFileSync(projectPath(path), 'utf8')
  return { path, text, lines: text.trimEnd().split('\n').length }
}

function filesUnder(folder: string): string[] {
  if (statSync(projectPath(folder)).isFile()) return [folder]
  return readdirSync(projectPath(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/')
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

export function foldersUnder(folder: string): string[] {
  return readdirSync(projectPath(folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => [`${folder}/${entry.name}`, ...foldersUnder(`${folder}/${entry.name}`)])
}

export const treeOf = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.ES2022,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

/** Calls back for every node of a TypeScript file, with the line it begins in. */
export function walk(
  source: Source,
  visit: (node: ts.Node, line: number, tree: ts.SourceFile) => void,
  tree = treeOf(source),
): void {
  const each = (node: ts.Node): void => {
    visit(node, tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, tree)
    ts.forEachChild(node, each)
  }
  each(tree)
}

/** How many lines a node takes, its comments left out. */
export const linesOf = (node: ts.Node, tree: ts.SourceFile): number =>
  tree.getLineAndCharacterOfPosition(node.getEnd()).line -
  tree.getLineAndCharacterOfPosition(node.getStart(tree)).line +
  1

type NamedFunction = ts.FunctionLikeDeclaration & { body: ts.Node }

export const isFunction = (node: ts.Node): node is NamedFunction =>
  (ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isConstructorDeclaration(node)) &&
  node.body !== undefined

/** The name a function goes by: its own, or that of the constant or property that holds it. */
export function nameOf(node: NamedFunction): string {
  if (node.name) return node.name.getText()
  const { parent } = node
  return (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) && ts.isIdentifier(parent.name)
    ? parent.name.text
    : ''
}
