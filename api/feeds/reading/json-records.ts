import { claimsOf } from '../columns'
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
    for (const element of value) addElement(record, element, node, columns)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) addLeaves(record, inner, columns.child(node, key), columns)
  } else addLeaf(record, node, value === null || value === undefined ? '' : String(value).trim())
}

/** Lists of properties name each one with its value: {"name": "engine", "value": "2.5L"} is a column `engine`. */
function addElement(record: TreeRecord, element: unknown, node: TreeNode, columns: ColumnTree): void {
  const property = asProperty(element)
  if (property === null) addLeaves(record, element, node, columns)
  else addLeaves(record, property.value, columns.child(node, property.name), columns)
}

const namesOfProperties = ['name', 'label', 'key', 'field'] as const

/** Other names stay values: a list of options would make each of them a column. */
function asProperty(element: unknown): { name: string; value: unknown } | null {
  if (typeof element !== 'object' || element === null || !('value' in element)) return null
  const { value } = element
  if (typeof value === 'object' && value !== null) return null
  for (const key of namesOfProperties) {
    const name: unknown = Reflect.get(element, key)
    if (typeof name === 'string' && claimsOf(name).length > 0) return { name, value }
  }
  return null
}

function addLeaf(record: TreeRecord, node: TreeNode, value: string) {
  record.nodes.push(node)
  record.values.push(value)
}
