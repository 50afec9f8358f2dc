import { csvRows } from '../../api/csv'

/** A file of CSV for a spreadsheet: the first row names the columns. */
export const csvAnswer = (fileName: string, rows: readonly (readonly string[])[]): Response =>
  new Response(csvRows(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="drive-avenue-${fileName}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
