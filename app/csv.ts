import Papa from 'papaparse'

/** Papa's own expression overlooks a formula whose cell has a line break. */
const escapeFormulae = /^[=+\-@\t\r]/

/** Rows as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is made text. */
export const csv = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse([...rows], { escapeFormulae, newline: '\r\n' })}\r\n`
