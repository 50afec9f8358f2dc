import { type ArrayChange, diffArrays, diffWords } from 'diff'
import type { DiffPiece, DiffSection, TextDiff } from './text-diff.contract'

/** Bounds the work on texts that have little in common: those are shown as removed and added. */
const maxEdits = 1_500
/** Is the share of a paragraph's letters that must be the same for its words to be compared. */
const leastAlike = 0.4

type Line = DiffPiece[]

/** Compares two texts paragraph by paragraph, and paragraphs that differ word by word. */
export function textDiff(before: string, after: string): TextDiff {
  const lines = linesBetween(linesOf(before), linesOf(after))
  const changed = lines.filter((line) => !isSame(line))
  return {
    sections: sectionsOf(lines),
    changes: changed.length,
    addedWords: wordsIn(changed, 'added'),
    removedWords: wordsIn(changed, 'removed'),
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')

const isSame = (line: Line): boolean => line.every(({ kind }) => kind === 'same')

const wordsIn = (lines: readonly Line[], kind: DiffPiece['kind']): number =>
  lines
    .flat()
    .filter((piece) => piece.kind === kind)
    .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0), 0)

function linesBetween(before: string[], after: string[]): Line[] {
  const runs: ArrayChange<string>[] = diffArrays(before, after, { maxEditLength: maxEdits }) ?? [
    { value: before, removed: true, added: false, count: before.length },
    { value: after, removed: false, added: true, count: after.length },
  ]
  return runs.flatMap((run, at) => {
    if (!run.added && !run.removed) return run.value.map((text): Line => [{ kind: 'same', text }])
    const next = runs[at + 1]
    if (run.removed && next?.added) return paired(run.value, next.value)
    if (run.added && runs[at - 1]?.removed) return []
    return run.value.map((text): Line => [{ kind: run.added ? 'added' : 'removed', text }])
  })
}

/** Compares each removed line with the added one in its place, where they have words in common. */
function paired(removed: readonly string[], added: readonly string[]): Line[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at) => {
    const [old, now] = [removed[at], added[at]]
    const line = old !== undefined && now !== undefined ? wordDiff(old, now) : null
    return line ? [line] : [...whole('removed', old), ...whole('added', now)]
  }).flat()
}

const whole = (kind: DiffPiece['kind'], text: string | undefined): Line[] =>
  text === undefined ? [] : [[{ kind, text }]]

/** Returns null for lines that have little in common. */
function wordDiff(old: string, now: string): Line | null {
  const parts = diffWords(old, now, { maxEditLength: maxEdits })
  if (!parts) return null
  const line = parts.map(
    ({ value: text, added, removed }): DiffPiece => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text }),
  )
  const same = line.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0)
  return same >= leastAlike * Math.max(old.length, now.length) ? line : null
}

/** Cuts the lines at the headings of the text. Sections that are the same come without their lines. */
function sectionsOf(lines: readonly Line[]): DiffSection[] {
  const sections: { heading: string; lines: Line[] }[] = []
  for (const line of lines) {
    const heading = headingOf(line)
    if (heading !== null || sections.length === 0) sections.push({ heading: heading ?? '', lines: [] })
    if (heading === null) sections.at(-1)?.lines.push(line)
    else if (!isSame(line)) sections.at(-1)?.lines.push(withoutSign(line))
  }
  return sections.map(({ heading, lines: own }) =>
    own.every(isSame) ? { heading, isSame: true, lines: [] } : { heading, isSame: false, lines: own },
  )
}

const withoutSign = (line: Line): Line => line.map(({ kind, text }) => ({ kind, text: text.replace(/^##\s+/, '') }))

/** Reads the words of a heading as the newer text has them. */
function headingOf(line: Line): string | null {
  const pieces = line.filter(({ kind }) => kind !== 'removed')
  const text = (pieces.length > 0 ? pieces : line).map((piece) => piece.text).join('')
  return /^##\s/.test(text) ? text.replace(/^#+\s*/, '') : null
}
