import { maxColumns } from '../headers'
import { FileRefused } from '../refusals'

/** A name at its place in a record of XML or JSON. */
export interface TreeNode {
  /** 'price.amount': the names down to it. */
  readonly path: string
  readonly children: Map<string, TreeNode>
}

const maxNodes = 20_000

/**
 * The columns of a file of trees: one for each path to a leaf, in the order in which they are first seen. No record has
 * to name all of them, so they are known only when the file has been read.
 */
export class ColumnTree {
  readonly paths: string[]
  readonly root: TreeNode = { path: '', children: new Map() }
  private readonly indexes: Map<string, number>
  private readonly ofNode = new Map<TreeNode, number>()
  private nodes = 0

  constructor(paths: readonly string[] = []) {
    this.paths = [...paths]
    this.indexes = new Map(paths.map((path, index) => [path, index]))
  }

  /** Throws FileRefused when names never end coming. */
  child(parent: TreeNode, name: string): TreeNode {
    const known = parent.children.get(name)
    if (known) return known
    this.nodes += 1
    if (this.nodes > maxNodes) throw tooManyNames(maxNodes)
    const node = { path: detached(parent.path === '' ? name : `${parent.path}.${name}`), children: new Map() }
    parent.children.set(detached(name), node)
    return node
  }

  /** Values of one path are joined by '|'. Throws FileRefused when columns never end coming. */
  cellsOf({ nodes, values }: { nodes: readonly TreeNode[]; values: readonly string[] }): string[] {
    const cells: string[] = new Array(this.paths.length).fill('')
    nodes.forEach((node, at) => {
      const index = this.indexOf(node)
      while (cells.length <= index) cells.push('')
      const [before, value] = [cells[index] ?? '', values[at] ?? '']
      if (value !== '') cells[index] = before === '' || before === value ? value : `${before}|${value}`
    })
    return cells
  }

  private indexOf(node: TreeNode): number {
    const known = this.ofNode.get(node)
    if (known !== undefined) return known
    const index = this.indexes.get(node.path) ?? this.add(node.path)
    this.ofNode.set(node, index)
    return index
  }

  private add(path: string): number {
    if (this.paths.length >= maxColumns) throw tooManyNames(maxColumns)
    this.indexes.set(path, this.paths.length)
    return this.paths.push(path) - 1
  }
}

/** A name that is a part of a text would keep all of that text in memory. */
const detached = (name: string): string => String(JSON.parse(JSON.stringify(name)))

const tooManyNames = (max: number) =>
  new FileRefused(
    'FILE_UNREADABLE',
    `The file has more than ${max.toLocaleString('en-US')} different names of columns.`,
  )
