import Papa from 'papaparse'

/** Takes no plain number and no phone number for a formula. Papa's own expression overlooks one whose cell has a line break. */
const escapeFormulae = /^(?![+-]?\d[\d.]*$)[=+\-@\t\r]/

/** Rows as CSV (RFC 4180), each with its line's end. A cell that a spreadsheet would take for a formula is made text. */
export const csvRows = (rows: readonly (readonly string[])[], { quotes = false } = {}): string =>
  rows.length === 0 ? '' : `${Papa.unparse([...rows], { escapeFormulae, newline: '\r\n', quotes })}\r\n`
