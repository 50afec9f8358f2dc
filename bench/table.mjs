/** A title and rows of cells in columns. */
export function print(title, rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  console.log(`\n${title}`)
  for (const row of rows)
    console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column])).join('   ')}`.trimEnd())
}
