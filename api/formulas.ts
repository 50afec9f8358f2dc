/** A cell that a spreadsheet would take for a formula. As app/csv.ts: Papa's own expression overlooks one with a line break. */
export const beginsFormula = /^[=+\-@\t\r]/
