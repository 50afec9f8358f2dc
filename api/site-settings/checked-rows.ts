import { textInWords, type WordedField } from './changes'
import type { RowSource } from './checked-rows.contract'
import type { Check, Stamp } from './section'

/** Words the fields that every row of a table of facts has. */
export const sourceFields: readonly WordedField<RowSource>[] = [
  { label: 'source', show: ({ source }) => textInWords(source) },
  { label: 'as of', show: ({ asOf }) => asOf },
  { label: 'next check', show: ({ nextCheckOn }) => nextCheckOn ?? 'none' },
  { label: 'confirmed with the state', show: ({ isConfirmed }) => (isConfirmed ? 'yes' : 'no') },
]

export const rowChecks = (rows: readonly (RowSource & { code: string })[]): Check[] =>
  rows.map(({ code, nextCheckOn, isConfirmed }) => ({ key: code, nextCheckOn, isConfirmed }))

/** Marks the rows that differ as checked; the others keep who checked them. */
export function stampRows<Row extends RowSource & { code: string }>(
  [before, after]: readonly [readonly Row[], readonly Row[]],
  { day, userId }: Stamp,
): Row[] {
  const known = new Map(before.map((row) => [row.code, row]))
  return after.map((row) => {
    const old = known.get(row.code)
    const same = { checkedOn: old?.checkedOn ?? null, checkedBy: old?.checkedBy ?? null }
    const unstamped = { ...row, ...same }
    return old && JSON.stringify(ordered(old)) === JSON.stringify(ordered(unstamped))
      ? unstamped
      : { ...row, checkedOn: day, checkedBy: userId }
  })
}

const ordered = (row: object) => Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))

export const checkRows = <Row extends RowSource & { code: string }>(
  rows: readonly Row[],
  keys: readonly string[],
  { day, userId, nextCheckOn }: Stamp & { nextCheckOn: string },
): Row[] =>
  rows.map((row) => (keys.includes(row.code) ? { ...row, checkedOn: day, checkedBy: userId, nextCheckOn } : row))
