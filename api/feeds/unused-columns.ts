import { cleanText } from '../vehicles/normalize/text'
import { isUnusedOnPurpose } from './columns'
import type { Header } from './headers'
import { type Issue, issue } from './issues'

const maxRows = 5_000
const maxSamples = 3
const maxSampleLength = 40
const maxNamed = 12

interface OpenColumn {
  index: number
  name: string
  samples: string[]
}

/** Watches the columns that nothing takes, so that a run can warn of those that have values. */
export class UnusedColumns {
  private readonly columns = new Map<string, OpenColumn>()
  private open: OpenColumn[] = []
  private header: Header | null = null
  private rows = 0

  /** Looks at a row's cells. Hot: runs for every row, until each column has shown its values. */
  see(header: Header, cells: readonly string[]): void {
    if (header !== this.header) this.begin(header)
    if (this.open.length === 0 || this.rows >= maxRows) return
    this.rows += 1
    let isFull = false
    for (const column of this.open) {
      const cell = cells[column.index] ?? ''
      if (cell === '') continue
      isFull = this.keep(column, cell) || isFull
    }
    if (isFull) this.open = this.open.filter(({ samples }) => samples.length < maxSamples)
  }

  /** Returns a warning for each column with values. */
  issues(): Issue[] {
    const named = [...this.columns.values()].filter(({ samples }) => samples.length > 0)
    const rest = named.slice(maxNamed)
    const line = this.header?.line ?? 0
    return [
      ...named.slice(0, maxNamed).map(({ name, samples }) =>
        issue(line, 'COLUMN_UNUSED', {
          value: name,
          reason: `Nothing reads the column “${name}”. It says: ${samples.join(', ')}.`,
        }),
      ),
      ...(rest.length > 0
        ? [issue(line, 'COLUMN_UNUSED', { reason: `And ${rest.length} more columns that nothing reads.` })]
        : []),
    ]
  }

  private begin(header: Header) {
    this.header = header
    const { mapping = {} } = header.settings
    const leftOut = new Set(Object.keys(mapping).map((name) => name.toLowerCase()))
    const unused = new Set(header.unused)
    this.open = header.cells.flatMap((name, index) => {
      if (!unused.has(name) || leftOut.has(name.toLowerCase()) || isUnusedOnPurpose(name)) return []
      const column = this.columns.get(name) ?? { index, name, samples: [] }
      this.columns.set(name, column)
      return column.samples.length < maxSamples ? [column] : []
    })
  }

  /** Returns whether the column has shown enough. */
  private keep({ samples }: OpenColumn, cell: string): boolean {
    const value = cleanText(cell).slice(0, maxSampleLength)
    if (value !== '' && !saysNo.test(value) && !samples.includes(value)) samples.push(value)
    return samples.length >= maxSamples
  }
}

const saysNo = /^(?:0(?:\.0+)?|false|no?|off)$/i
