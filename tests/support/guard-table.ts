import { read } from './sources'

/** Who asks, in the order of the columns of docs/who-gets-what.md. */
export const callerKinds = ['nobody', 'consumer', 'sale', 'finance', 'dealerAdmin', 'otherDealer', 'admin'] as const
export type CallerKind = (typeof callerKinds)[number]

export type Row = Record<CallerKind, string>

/** The rows of one of the document's tables, by what stands in their first column. */
export function tableOf(heading: string): Map<string, Row> {
  const { text } = read('docs/who-gets-what.md')
  const section = text.split(/^## /m).find((one) => one.startsWith(heading)) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return new Map(rows.map(rowOf))
}

function rowOf(line: string): [string, Row] {
  const [name = '', ...cells] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  const row = Object.fromEntries(callerKinds.map((asker, at) => [asker, cells[at]?.replaceAll('`', '') ?? '']))
  return [name.replaceAll('`', ''), row as Row]
}

/** A row as the document writes it: for the message of a test that misses one. */
export const written = (name: string, row: Row): string =>
  `| \`${name}\` | ${callerKinds.map((asker) => row[asker]).join(' | ')} |`
