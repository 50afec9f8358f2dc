import { type ColumnSettings, type Header, headerOf, isHeader, keyOf } from '../headers'
import { FileRefused } from '../refusals'
import { attributesIn, type XmlHandler, XmlTokenizer } from './xml-tokens'

interface Element {
  name: string
  parent: Element | null
  children: Map<string, Element>
  count: number
  hasText: boolean
}

const maxElements = 5_000
const maxDepth = 40

/** Counts which elements stand in which, to find the one that is a vehicle. */
export class XmlStructure implements XmlHandler {
  private readonly tokenizer = new XmlTokenizer(this)
  private readonly root: Element = { name: '', parent: null, children: new Map(), count: 1, hasText: false }
  private readonly elements: Element[] = []
  private here: Element = this.root
  private depth = 0

  /** Throws FileRefused for a DOCTYPE, and for more names than a listing file has. */
  read(piece: string, ended: boolean): void {
    this.tokenizer.read(piece, ended)
  }

  open(name: string, attributes: string): void {
    this.depth += 1
    if (this.depth > maxDepth) return
    this.here = this.child(this.here, name)
    this.here.count += 1
    for (const [attribute] of attributesIn(attributes)) this.child(this.here, attribute).count += 1
  }

  close(name: string): void {
    if (this.depth > maxDepth) {
      this.depth -= 1
      return
    }
    let opened: Element | null = this.here
    let levels = 1
    for (; opened && opened.name !== name; opened = opened.parent) levels += 1
    if (!opened?.parent) return
    this.here = opened.parent
    this.depth -= levels
  }

  text(raw: string): void {
    this.here.hasText ||= raw.trim() !== ''
  }

  /** The element whose leaves say most of a vehicle, one VIN (or stock number, where that is the key) at most in each; of two the inner one. */
  vehicleElement(settings: ColumnSettings): string | null {
    let best: { name: string; fields: number } | null = null
    for (const element of this.elements) {
      if (element.parent === this.root || element.children.size < 2) continue
      const header = headerOf(0, pathsIn(element), settings)
      if (!isHeader(header) || isWrapped(header) || this.keysIn(element, header) > element.count) continue
      if (header.columns.size >= (best?.fields ?? 0)) best = { name: element.name, fields: header.columns.size }
    }
    return best?.name ?? null
  }

  /** The element that repeats most and has fields, whatever they are. */
  repeatedElement(): string | null {
    const rows = this.elements.filter(({ parent, children }) => parent !== this.root && children.size >= 2)
    return rows.sort((a, b) => b.count - a.count)[0]?.name ?? null
  }

  private keysIn(element: Element, { cells, columns, settings }: Header): number {
    const column = columns.get(keyOf(settings))?.[0]
    const path = column === undefined ? [] : (cells[column] ?? '').split('.')
    let found: Element | undefined = element
    for (const name of path) found = found?.children.get(name)
    return found?.count ?? 0
  }

  private child(parent: Element, name: string): Element {
    const known = parent.children.get(name)
    if (known) return known
    if (this.elements.length >= maxElements)
      throw new FileRefused('FILE_UNREADABLE', `The XML has more than ${maxElements} different elements.`)
    const element = { name, parent, children: new Map(), count: 0, hasText: false }
    parent.children.set(name, element)
    this.elements.push(element)
    return element
  }
}

/** Tells whether the vehicle is an element within this one: an item of a channel has the fields, the channel has not. */
function isWrapped({ cells, columns, settings }: Header): boolean {
  const key = cells[columns.get(keyOf(settings))?.[0] ?? -1] ?? ''
  return /(?:^|\.)(?:item|node|hits?|record|product|data|fields)\./i.test(key)
}

function pathsIn(element: Element, before = ''): string[] {
  return [...element.children.values()].flatMap((child) => {
    const path = before === '' ? child.name : `${before}.${child.name}`
    return [...(child.hasText || child.children.size === 0 ? [path] : []), ...pathsIn(child, path)]
  })
}

const evaluateFrom = 250_000

/**
 * The name of the element that is a vehicle; when none has a VIN and a make, of the one that repeats most. Throws
 * FileRefused (FILE_EMPTY) when nothing repeats.
 */
export async function findXmlElement(text: AsyncIterable<string>, settings: ColumnSettings): Promise<string> {
  const structure = new XmlStructure()
  let length = 0
  let evaluateAt = evaluateFrom
  for await (const piece of text) {
    structure.read(piece, false)
    length += piece.length
    if (length < evaluateAt) continue
    evaluateAt *= 2
    const found = structure.vehicleElement(settings)
    if (found !== null) return found
  }
  structure.read('', true)
  const found = structure.vehicleElement(settings) ?? structure.repeatedElement()
  if (found === null) throw new FileRefused('FILE_EMPTY', 'The XML has no element with the fields of a vehicle.')
  return found
}
