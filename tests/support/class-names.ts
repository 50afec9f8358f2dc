import { transform } from 'lightningcss'
import ts from 'typescript'
import { type Source, walk } from './sources'

/** The class names of a style sheet, as they stand in its selectors. Throws when it cannot be parsed. */
export function classesStyled({ path, text }: Source): string[] {
  const names = new Set<string>()
  const note = (parts: readonly unknown[]): void => {
    for (const part of parts as { type?: string; name?: string; selectors?: unknown[][] }[]) {
      if (part.type === 'class' && part.name) names.add(part.name)
      for (const inner of part.selectors ?? []) note(inner)
    }
  }
  transform({ filename: path, code: Buffer.from(text), visitor: { Selector: (selector) => note(selector) } })
  return [...names]
}

interface Named {
  names: Set<string>
  /** Of what a template continues: `badge--` of `badge--${tone}`. */
  beginnings: Set<string>
}

/**
 * The class names that the program writes: the words of every text within a `class…` attribute, a call of classNames or
 * a constant, property, assignment or function whose name speaks of a class, and those of any text that has `--` or `__` in it.
 */
export function classesNamed(sources: readonly Source[]): Named {
  const named: Named = { names: new Set(), beginnings: new Set() }
  for (const source of sources)
    walk(source, (node) => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateTail(node)) note(named, node, false)
      else if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) note(named, node, true)
    })
  return named
}

function note({ names, beginnings }: Named, node: ts.LiteralLikeNode, goesOn: boolean): void {
  const { text } = node
  if (!/--|__/.test(text) && !isOfClass(node)) return
  const words = text.split(/[^\w-]+/).filter(Boolean)
  const cut = goesOn && /[\w-]$/.test(text) ? words.pop() : undefined
  if (cut) beginnings.add(cut)
  for (const word of words) names.add(word)
}

function isOfClass(node: ts.Node): boolean {
  for (let at = node; !ts.isSourceFile(at); at = at.parent) if (/class/i.test(nameIn(at))) return true
  return false
}

function nameIn(node: ts.Node): string {
  if (ts.isCallExpression(node)) return node.expression.getText()
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.EqualsToken ? node.left.getText() : ''
  const isNamed =
    ts.isJsxAttribute(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node)
  return isNamed ? (node.name?.getText() ?? '') : ''
}
