export interface Table {
  /** How the line of its heading begins. */
  heading: string
  /** Its rows stand by the alphabet; else a new one is the last. */
  sorted?: boolean
}

/** A document with one row more in the table under a heading. Throws when there is no such table. */
export function withRow(text: string, { heading, sorted = false }: Table, row: string): string {
  const lines = text.split('\n')
  const rows = rowsUnder(lines, heading)
  const next = sorted ? rows.find((at) => nameOf(lines[at]) > nameOf(row)) : undefined
  const last = rows.at(-1)
  if (last === undefined) throw new Error(`There is no table with rows under “${heading}”.`)
  return lines.toSpliced(next ?? last + 1, 0, row).join('\n')
}

/** What rows of the tables are about that is not among the names. Rows are never deleted: a person has to read them. */
export function staleRows(text: string, tables: readonly Table[], names: ReadonlySet<string>): string[] {
  const lines = text.split('\n')
  const rows = tables.flatMap(({ heading }) => rowsUnder(lines, heading).map((at) => nameOf(lines[at])))
  return rows.filter((name) => !names.has(name))
}

/** The numbers of the lines that begin with a name in code. */
function rowsUnder(lines: readonly string[], heading: string): number[] {
  const from = lines.findIndex((line) => line.startsWith(heading))
  if (from < 0) return []
  const to = lines.findIndex((line, at) => at > from && line.startsWith('## '))
  return lines.flatMap((line, at) => (at > from && (to < 0 || at < to) && line.startsWith('| `') ? [at] : []))
}

/** What a row is about: what its first cell says, the path of a call before its method. */
export function nameOf(row = ''): string {
  return /^\| `([^`]+)`/.exec(row)?.[1] ?? ''
}
