import type { ColumnTree, TreeNode } from './column-tree'
import { type JsonPlace, JsonScanner } from './json-scanner'
import type { TreeReader, TreeRecord } from './tree-records'

/** Reads the objects of one array as records. */
export class JsonRecords implements TreeReader {
  private readonly scanner: JsonScanner

  constructor(
    place: JsonPlace,
    private readonly columns: ColumnTree,
  ) {
    this.scanner = new JsonScanner(place)
  }

  read(piece: string, ended: boolean): TreeRecord[] {
    return this.scanner.read(piece, ended).map(({ line, value, fault }) => {
      const record: TreeRecord = { line, nodes: [], values: [], fault }
      if (fault === null) addLeaves(record, value, this.columns.root, this.columns)
      return record
    })
  }
}

/** An array has its elements' place. Booleans and numbers come as JSON writes them, null as an empty cell. */
export function addLeaves(record: TreeRecord, value: unknown, node: TreeNode, columns: ColumnTree): void {
  if (Array.isArray(value)) {
    if (value.length === 0) addLeaf(record, node, '')
    for (const element of value) addLeaves(record, element, node, columns)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) addLeaves(record, inner, columns.child(node, key), columns)
  } else addLeaf(record, node, value === null || value === undefined ? '' : String(value).trim())
}

function addLeaf(record: TreeRecord, node: TreeNode, value: string) {
  record.nodes.push(node)
  record.values.push(value)
}
