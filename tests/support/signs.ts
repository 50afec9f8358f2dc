import ts from 'typescript'
import { type Source, sourcesIn, treeOf, walk } from './sources'

export const signRules = ['comment without a verb', 'retired word', 'participle as a name', 'file name'] as const
export type SignRule = (typeof signRules)[number]
export type SignCounts = Record<string, Partial<Record<SignRule, number>>>

const withoutVerb = /^(What|Of|As|Where|By|Whose|Whoever|Null|That|Who)\b/
const retiredWords = /\b(nobody|somebody|whoever|beside|kept|told|stands|what comes of|that there is not)\b/gi
const participles = /\b(said|asked|told|given|taken|held|kept|found|sent)\b/i
const isParticiple = new RegExp(`^${participles.source}$`, 'i')
const oldFileNames = /(^|\/)(use-[a-z-]+|([a-z-]+-)?words)\.tsx?$/

export const signedSources = (): Source[] =>
  sourcesIn(['api', 'app', 'demo', 'framework', 'server', 'bench', 'tests'], /\.(tsx?|mjs)$/).filter(
    ({ path }) => !/\.data\.ts$|\.d\.ts$/.test(path),
  )

/** Finds all that may be a sign, in comments or elsewhere: a file without any need not be parsed, which takes 8 ms. */
const mayBegin = new RegExp(`(?:/\\*+|//+)[\\s*]*${withoutVerb.source.slice(1)}`)
const mayHold = new RegExp(retiredWords.source.replaceAll(' ', '[\\s*/]+'), 'i')

/** Counts the signs of a file that docs/decisions/0127 retires. Rules without a finding are left out. */
export function countSigns(source: Source): Partial<Record<SignRule, number>> {
  const { text } = source
  const hasText = mayBegin.test(text) || mayHold.test(text)
  const hasName = participles.test(text)
  if (!hasText && !hasName) return oldFileNames.test(source.path) ? { 'file name': 1 } : {}
  const tree = treeOf(source)
  const texts = hasText ? commentsOf(source, tree) : []
  const counts: Record<SignRule, number> = {
    'comment without a verb': texts.filter((text) => withoutVerb.test(text)).length,
    'retired word': texts.reduce((sum, text) => sum + (text.match(retiredWords)?.length ?? 0), 0),
    'participle as a name': hasName ? participlesIn(source, tree) : 0,
    'file name': oldFileNames.test(source.path) ? 1 : 0,
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** Returns each comment as one line of text, without its marks. Lines of `//` that follow each other are one comment. */
function commentsOf({ path, text }: Source, tree: ts.SourceFile): string[] {
  tree.languageVariant = path.endsWith('x') ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard
  const starts = new Map<number, number>()
  const collect = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) starts.set(pos, end)
    for (const { pos, end } of ts.getTrailingCommentRanges(text, node.getEnd()) ?? []) starts.set(pos, end)
    for (const child of node.getChildren(tree)) if (!ts.isJsxText(child)) collect(child)
  }
  collect(tree)
  const comments: string[] = []
  let lastEnd = -1
  for (const [pos, end] of [...starts].sort(([a], [b]) => a - b)) {
    const comment = text.slice(pos, end)
    const words = comment
      .replaceAll(/^\/\*+|\*\/$|^\/\/+|^\s*\*/gm, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const goesOn = comment.startsWith('//') && lastEnd >= 0 && /^\s*\n\s*$/.test(text.slice(lastEnd, pos) || 'x')
    if (goesOn) comments.push(`${comments.pop()} ${words}`)
    else comments.push(words)
    lastEnd = comment.startsWith('//') ? end : -1
  }
  return comments
}

function participlesIn(source: Source, tree: ts.SourceFile): number {
  let count = 0
  walk(
    source,
    (node) => {
      const isNamed =
        ts.isVariableDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isBindingElement(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isTypeAliasDeclaration(node) ||
        ts.isInterfaceDeclaration(node)
      if (isNamed && node.name && ts.isIdentifier(node.name) && isParticiple.test(node.name.text)) count += 1
    },
    tree,
  )
  return count
}

/** Returns `path:line` of each spread whose only effect is where the formatter breaks the line. */
export function formatterSpreads(source: Source): string[] {
  if (!/\.\.\.\s*[[{]/.test(source.text)) return []
  const lines: string[] = []
  walk(source, (node, line) => {
    const isFormatter =
      ((ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
        ts.isObjectLiteralExpression(node.expression)) ||
      (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.expression))
    if (isFormatter) lines.push(`${source.path}:${line}`)
  })
  return lines
}
