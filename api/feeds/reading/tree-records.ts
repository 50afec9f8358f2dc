import type { ColumnTree, TreeNode } from './column-tree'
import type { SourceRecord } from './records'

/** A vehicle of XML or JSON: its leaves in the order of the file, one that repeats several times. */
export interface TreeRecord {
  line: number
  nodes: TreeNode[]
  values: string[]
  fault: string | null
}

export interface TreeReader {
  /** The records that end in this piece of the text. */
  read(piece: string, ended: boolean): TreeRecord[]
}

export const maxDepth = 20
/** Characters. */
export const maxRecordLength = 4_000_000
const maxLeaves = 500
const maxNameLength = 200

export const faults = {
  depth: `The vehicle nests deeper than ${maxDepth} levels.`,
  length: 'The vehicle has more than 4 million characters.',
  cutOff: 'The file ends within this vehicle.',
}

/** Memory stays at one piece of text and one record. Columns that come up on the way are put into `columns`. */
export async function* readTree(
  text: AsyncIterable<string>,
  reader: TreeReader,
  columns: ColumnTree,
): AsyncGenerator<SourceRecord[]> {
  for await (const piece of text) {
    const records = reader.read(piece, false)
    if (records.length > 0) yield asSourceRecords(records, columns)
  }
  const last = reader.read('', true)
  if (last.length > 0) yield asSourceRecords(last, columns)
}

export function asSourceRecords(records: readonly TreeRecord[], columns: ColumnTree): SourceRecord[] {
  const rows = records.map((record) => {
    const fault = record.fault ?? sizeFault(record)
    return { line: record.line, cells: fault === null ? columns.cellsOf(record) : [], fault }
  })
  const width = columns.paths.length
  for (const { cells, fault } of rows) while (fault === null && cells.length < width) cells.push('')
  return rows
}

function sizeFault({ nodes }: TreeRecord): string | null {
  if (nodes.length > maxLeaves && new Set(nodes).size > maxLeaves)
    return `The vehicle has more than ${maxLeaves} different fields.`
  return nodes.some(({ path }) => path.length > maxNameLength)
    ? `A field’s name has more than ${maxNameLength} characters.`
    : null
}
