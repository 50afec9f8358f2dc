import { type SQL, sql } from 'drizzle-orm'
import { issueBits } from '../kinds.contract'
import { stockEntries } from '../schema'

// Names the values, of which the database knows how frequent each is: it knows nothing of bits, and would rather read all
// entries in the order of the list.
const twice = issueBits.vin
const values = Array.from({ length: twice * 2 }, (_, bits) => bits)

/** Is the condition of an index: no bit is higher than that of a shared VIN. */
export const isTwice: SQL = sql`${stockEntries.issues} >= ${sql.raw(String(twice))}`

/** Leaves out those with nothing but a shared VIN, which have a tab of their own. */
export const withIssues: SQL = sql`(${stockEntries.issues} > 0 and ${stockEntries.issues} <> ${sql.raw(String(twice))})`

export function hasIssue(issue: keyof typeof issueBits): SQL {
  if (issue === 'vin') return isTwice
  const having = values.filter((bits) => (bits & issueBits[issue]) > 0)
  return sql`(${stockEntries.issues} > 0 and ${stockEntries.issues} in (${sql.raw(having.join(', '))}))`
}
