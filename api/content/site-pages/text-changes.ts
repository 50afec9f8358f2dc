import { diffArrays } from 'diff'

const maxShown = 120
/** Is how many letters are shown around what differs. */
const contextLetters = 40
/** Bounds the comparison, whose time grows with the square of the lines that differ; it runs for each version that is listed. */
const maxDiffering = 100

const shown = (text: string): string =>
  text === '' ? 'none' : `“${text.length > maxShown ? `${text.slice(0, maxShown).trimEnd()}…` : text}”`

/** Lists the paragraphs of a text that differ, like Text “…5 days…” → “…6 days…”. */
export function textChanges(label: string, before: string, after: string): string[] {
  const differing = pairs(paragraphs(before), paragraphs(after))
  if (!differing) return [`${label}: many changes`]
  return differing.map(([old, now]) => `${label} ${excerpts(old, now).join(' → ')}`)
}

const paragraphs = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Pairs each entry that was removed with the one that was added in its place, empty where there is none. Answers null where too many differ to be listed. */
function pairs(before: readonly string[], after: readonly string[]): [string, string][] | null {
  const runs = diffArrays([...before], [...after], { maxEditLength: maxDiffering })
  if (!runs) return null
  return runs.flatMap((run, at): [string, string][] => {
    if ((!run.added && !run.removed) || (run.added && runs[at - 1]?.removed)) return []
    const [old, now] = run.added ? [[], run.value] : [run.value, runs[at + 1]?.added ? (runs[at + 1]?.value ?? []) : []]
    return Array.from({ length: Math.max(old.length, now.length) }, (_, place) => [old[place] ?? '', now[place] ?? ''])
  })
}

/** Shows two texts in full, or where they are long what differs with some letters around it. */
function excerpts(old: string, now: string): [string, string] {
  if (old === '' || now === '' || Math.max(old.length, now.length) <= maxShown) return [shown(old), shown(now)]
  const start = wordStart(old, commonStart(old, now) - contextLetters)
  const end = commonEnd(old.slice(start), now.slice(start)) - contextLetters
  return [excerpt(old, start, end), excerpt(now, start, end)]
}

function excerpt(text: string, start: number, end: number): string {
  const last = Math.min(end > 0 ? text.length - end : text.length, start + 2 * maxShown)
  return `“${start > 0 ? '…' : ''}${text.slice(start, last).trim()}${last < text.length ? '…' : ''}”`
}

function commonStart(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

function commonEnd(one: string, other: string): number {
  let count = 0
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count)) count++
  return count
}

/** Moves back to where a word begins, or to the beginning. */
const wordStart = (text: string, at: number): number => (at <= 0 ? 0 : text.lastIndexOf(' ', at) + 1)

/** Lists entries that were added, removed or changed, each by its first field. */
export function rowChanges<Row extends object>(
  label: string,
  before: readonly Row[],
  after: readonly Row[],
  fields: readonly { key: keyof Row & string; label: string }[],
): string[] {
  const [first] = fields
  if (!first) return []
  const nameOf = (row: Row) => String(row[first.key])
  const find = (rows: readonly Row[], name: string) => rows.find((row) => nameOf(row) === name)
  const namesOf = (rows: readonly Row[], other: readonly Row[], isInBoth: boolean) =>
    rows.map(nameOf).filter((name) => (find(other, name) !== undefined) === isInBoth)
  // Leaves out what only moved, which would be paired with what was renamed.
  const renamed = pairs(namesOf(before, after, false), namesOf(after, before, false))
  if (!renamed) return [`${label}: many changes`]
  const added = renamed.map(([old, now]) => rowChange(label, find(before, old), find(after, now), fields))
  const same = before.flatMap((row) => {
    const other = find(after, nameOf(row))
    return other ? fieldsBetween(`${label} ${shown(nameOf(row))}:`, row, other, fields.slice(1)) : []
  })
  const isMoved = namesOf(before, after, true).join('\n') !== namesOf(after, before, true).join('\n')
  return [...(isMoved ? [orderWords(label, after.map(nameOf))] : []), ...added.flat(), ...same]
}

/** Is how many names a list may have to be written out. */
const maxNames = 8

const orderWords = (label: string, names: readonly string[]): string =>
  names.length > maxNames ? `${label}: new order` : `${label}: new order ${names.map(shown).join(', ')}`

function rowChange<Row extends object>(
  label: string,
  old: Row | undefined,
  now: Row | undefined,
  fields: readonly { key: keyof Row & string; label: string }[],
): string[] {
  if (old && now) return fieldsBetween(label, old, now, fields)
  const [first] = fields
  const text = first ? shown(String((old ?? now)?.[first.key])) : ''
  return [old ? `${label} ${text} → none` : `${label} none → ${text}`]
}

const fieldsBetween = <Row extends object>(
  subject: string,
  old: Row,
  now: Row,
  fields: readonly { key: keyof Row & string; label: string }[],
): string[] =>
  fields.flatMap(({ key, label }) => textChanges(`${subject} ${label}`, String(old[key]), String(now[key])))

/** Lists what differs in some texts of a value. */
export const fieldTextChanges = <Value extends object>(
  before: Value,
  after: Value,
  labels: Partial<Record<keyof Value & string, string>>,
): string[] =>
  (Object.entries(labels) as [keyof Value & string, string][]).flatMap(([key, label]) =>
    textChanges(label, String(before[key]), String(after[key])),
  )
