import Papa from 'papaparse'

/** Papa's own expression overlooks a formula whose cell has a line break. */
const escapeFormulae = /^[=+\-@\t\r]/

/** Rows as CSV (RFC 4180), each with its line's end. A cell that a spreadsheet would take for a formula is made text. */
export const csvRows = (rows: readonly (readonly string[])[], { quotes = false } = {}): string =>
  rows.length === 0 ? '' : `${Papa.unparse([...rows], { escapeFormulae, newline: '\r\n', quotes })}\r\n`
