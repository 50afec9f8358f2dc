import { isAboveLimit } from '../dealerships/settings/doc-fee-limit.contract'
import { type Issue, type IssueCode, issue } from './issues'
import type { Layout } from './reading/layout'
import type { ReadableFile } from './reading/readable-file'
import type { ImportContext } from './row'

export const codesOfFile: readonly string[] = [
  'ENCODING_FIXED',
  'LINE_SKIPPED',
  'SHEET_SKIPPED',
  'FEE_OVER_CAP',
  'COLUMN_UNUSED',
] satisfies IssueCode[]
/** Whether an issue is of the file as a whole, not of the row at its line. */
export const isOfFile = ({ code }: { code: string }): boolean => codesOfFile.includes(code)

/** Of the file as a whole. */
export function fileIssues({ encoding, layout }: ReadableFile, dealership: ImportContext['dealership']): Issue[] {
  const issues: Issue[] = []
  if (encoding !== 'utf-8')
    issues.push(issue(1, 'ENCODING_FIXED', { value: encoding, reason: `The file is ${encoding} and was converted.` }))
  if (layout.header.line > 1)
    issues.push(
      issue(1, 'LINE_SKIPPED', {
        reason: `The header row is line ${layout.header.line}; what stands above it was left out.`,
      }),
    )
  return [...issues, ...sheetIssues(layout), ...feeIssues(dealership)]
}

function sheetIssues(layout: Layout): Issue[] {
  if (!('sheet' in layout) || layout.otherSheets.length === 0) return []
  const others = layout.otherSheets.slice(0, maxNamedSheets).map((name) => `“${name}”`)
  const reason = `Only the sheet “${layout.sheet.name}” was read. Vehicles in ${others.join(', ')} were not: put all of them into one sheet.`
  return [issue(layout.header.line, 'SHEET_SKIPPED', { value: layout.otherSheets.join(', '), reason })]
}

const maxNamedSheets = 10

/** Once a file: rows have no doc fee of their own. */
function feeIssues({ docFeeCents, docFeeRule: rule }: ImportContext['dealership']): Issue[] {
  if (!rule || !isAboveLimit(rule, docFeeCents)) return []
  const value = `$${(docFeeCents / 100).toFixed(2)}`
  return [issue(0, 'FEE_OVER_CAP', { field: 'docFee', value, reason: `The doc fee is ${value}. ${rule.words}` })]
}
