import type { ColumnTree, TreeNode } from './column-tree'
import { faults, maxDepth, maxRecordLength, type TreeReader, type TreeRecord } from './tree-records'
import { attributesIn, decodeEntities, type XmlHandler, XmlTokenizer } from './xml-tokens'

interface OpenElement {
  name: string
  node: TreeNode
  hasChildren: boolean
  hasAttributes: boolean
  /** Decoded; `raw` is what has come since. */
  value: string
  raw: string
}

interface Draft extends TreeRecord {
  open: OpenElement[]
  /** Elements that are open below the deepest level. */
  tooDeep: number
  length: number
}

/** Reads each element of one name as a record, wherever it stands. One that is not well-formed costs itself alone. */
export class XmlRecords implements TreeReader, XmlHandler {
  private readonly tokenizer = new XmlTokenizer(this)
  private records: TreeRecord[] = []
  private draft: Draft | null = null

  constructor(
    private readonly element: string,
    private readonly columns: ColumnTree,
  ) {}

  read(piece: string, ended: boolean): TreeRecord[] {
    this.records = []
    this.tokenizer.read(piece, ended)
    if (ended && this.draft) this.finish(this.draft, faults.cutOff)
    return this.records
  }

  open(name: string, attributes: string, line: number): void {
    const { draft } = this
    if (draft && name === this.element && draft.open.length === 1) this.finish(draft, `<${name}> is never closed.`)
    const parent = this.draft?.open.at(-1)
    if (!this.draft || !parent) {
      if (name === this.element) this.begin(name, attributes, line)
      return
    }
    parent.hasChildren = true
    this.count(this.draft, name.length + attributes.length)
    if (this.draft.open.length > maxDepth) {
      this.draft.fault ??= faults.depth
      this.draft.tooDeep += 1
    } else this.push(this.draft, name, this.columns.child(parent.node, name), attributes)
  }

  close(name: string): void {
    const { draft } = this
    if (!draft) return
    if (draft.tooDeep > 0 && name !== this.element) draft.tooDeep -= 1
    else if (draft.open.at(-1)?.name === name) this.leave(draft)
    else this.closeWrongly(draft, name)
  }

  text(raw: string, isCdata: boolean): void {
    const element = this.draft?.open.at(-1)
    if (!this.draft || !element || this.draft.fault !== null) return
    this.count(this.draft, raw.length)
    if (!isCdata) element.raw += raw
    else {
      element.value += decodeEntities(element.raw) + raw
      element.raw = ''
    }
  }

  private begin(name: string, attributes: string, line: number) {
    this.draft = { line, nodes: [], values: [], fault: null, open: [], tooDeep: 0, length: 0 }
    this.push(this.draft, name, this.columns.root, attributes)
  }

  private push(draft: Draft, name: string, node: TreeNode, attributes: string) {
    const hasAttributes = attributes.includes('=')
    if (hasAttributes && draft.fault === null)
      for (const [attribute, raw] of attributesIn(attributes))
        this.add(draft, this.columns.child(node, attribute), decodeEntities(raw))
    draft.open.push({ name, node, hasChildren: false, hasAttributes, value: '', raw: '' })
  }

  private leave(draft: Draft) {
    const element = draft.open.pop()
    if (!element) return
    if (draft.open.length === 0) return this.finish(draft, null)
    const value = (element.value + decodeEntities(element.raw)).trim()
    if (value !== '' || !(element.hasChildren || element.hasAttributes)) this.add(draft, element.node, value)
  }

  /** Closes whatever is open in the element of that name. A closing tag that nothing opened is passed over. */
  private closeWrongly(draft: Draft, name: string) {
    draft.fault ??= `<${draft.open.at(-1)?.name}> is closed by </${name}>.`
    const at = draft.open.findLastIndex((element) => element.name === name)
    if (at === 0) this.finish(draft, null)
    else if (at > 0) draft.open.length = at
  }

  private add(draft: Draft, node: TreeNode, value: string) {
    draft.nodes.push(node)
    draft.values.push(value)
  }

  private count(draft: Draft, length: number) {
    draft.length += length
    if (draft.length <= maxRecordLength || draft.fault !== null) return
    draft.fault = faults.length
    draft.nodes = []
    draft.values = []
    for (const element of draft.open) element.value = element.raw = ''
  }

  private finish({ line, nodes, values, fault }: Draft, lastFault: string | null) {
    this.records.push({ line, nodes, values, fault: fault ?? lastFault })
    this.draft = null
  }
}
