import { csvRows } from '../../api/csv'
import type { ListFile } from './list-definition'

/** Answers with a file of CSV for a spreadsheet: the first row names the columns. */
export const csvAnswer = <Row, Facts>(file: ListFile<Row, Facts>, rows: readonly Row[], facts: Facts): Response =>
  new Response(csvRows([headOf(file, facts), ...rows.map((row) => cellsOf(file, row, facts))]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="drive-avenue-${file.name}.csv"`,
      'Cache-Control': 'no-store',
    },
  })

const headOf = <Facts>({ columns }: ListFile<never, Facts>, facts: Facts): string[] =>
  columns.map(({ label }) => (typeof label === 'string' ? label : label(facts)))

const cellsOf = <Row, Facts>({ columns }: ListFile<Row, Facts>, row: Row, facts: Facts): string[] =>
  columns.map(({ csv }) => String(csv(row, facts) ?? ''))
