import {
  type Block,
  headingOf,
  type Item,
  isList,
  itemOf,
  type List,
  type Mark,
  marks,
  paragraphsOf,
  type TextBlock,
} from './blocks'

/** Lists within lists; deeper ones become items of the last of them. */
const maxListDepth = 5

/** Of HTML that sanitize-html has written: closed tags without attributes, four entities. */
export function readBlocks(html: string): Block[] {
  const reader = new Reader()
  for (const [whole, slash, tag = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g)) {
    if (!tag) reader.write(decoded(whole))
    else if (slash) reader.close(tag)
    else reader.open(tag)
  }
  return reader.blocks.flatMap(tidied)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decoded = (text: string): string =>
  text
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')

interface OpenList {
  list: List
  item: Item | null
}

class Reader {
  readonly blocks: Block[] = []
  private block: TextBlock | null = null
  private readonly lists: OpenList[] = []
  private readonly depths: Record<Mark, number> = { strong: 0, em: 0 }

  open(tag: string): void {
    if (isMark(tag)) this.depths[tag]++
    else if (tag === 'br') this.write('\n')
    else if (tag === 'ul' || tag === 'ol') this.openList(tag)
    else if (tag === 'li') this.openItem()
    else this.openText(tag === 'h3' ? 'h3' : 'p')
  }

  close(tag: string): void {
    if (isMark(tag)) this.depths[tag]--
    else if (tag === 'ul' || tag === 'ol') this.closeList()
    else if (tag !== 'br') this.closeText(tag)
  }

  write(text: string): void {
    const runs = this.runs(text.trim() === '')
    runs?.push({ text, marks: marks.filter((mark) => this.depths[mark] > 0) })
  }

  private openText(tag: 'p' | 'h3'): void {
    const open = this.lists.at(-1)
    if (open) open.item?.runs.push({ text: '\n', marks: [] })
    else this.block = this.added({ tag, runs: [] })
  }

  private closeText(tag: string): void {
    const open = this.lists.at(-1)
    if (open && tag === 'li') open.item = null
    else if (open) open.item?.runs.push({ text: '\n', marks: [] })
    else this.block = null
  }

  private openItem(): void {
    const open = this.lists.at(-1)
    if (open) open.item = addedItem(open.list)
    else this.openText('p')
  }

  private openList(tag: 'ul' | 'ol'): void {
    const outer = this.lists.at(-1)
    this.block = null
    if (!outer) this.lists.push({ list: this.added({ tag, items: [] }), item: null })
    else if (this.lists.length >= maxListDepth) this.lists.push({ list: outer.list, item: null })
    else {
      const list: List = { tag, items: [] }
      const item = outer.item ?? outer.list.items.at(-1) ?? addedItem(outer.list)
      item.lists.push(list)
      this.lists.push({ list, item: null })
    }
  }

  /** What follows an inner list would stand before it in the item around it: it begins one of its own. */
  private closeList(): void {
    this.lists.pop()
    const outer = this.lists.at(-1)
    if (outer) outer.item = null
  }

  /** Where text goes; white space between blocks goes nowhere. */
  private runs(isBlank: boolean) {
    const open = this.lists.at(-1)
    if (isBlank) return (open ? open.item : this.block)?.runs
    if (!open) {
      this.block ??= this.added({ tag: 'p', runs: [] })
      return this.block.runs
    }
    open.item ??= addedItem(open.list)
    return open.item.runs
  }

  private added<B extends Block>(block: B): B {
    this.blocks.push(block)
    return block
  }
}

const isMark = (tag: string): tag is Mark => tag === 'strong' || tag === 'em'

function addedItem(list: List): Item {
  const item: Item = { runs: [], lists: [] }
  list.items.push(item)
  return item
}

function tidied(block: Block): Block[] {
  if (isList(block)) return tidiedList(block)
  if (block.tag === 'p') return paragraphsOf(block.runs).map((runs) => ({ tag: 'p', runs }))
  const runs = headingOf(block.runs)
  return runs.length > 0 ? [{ tag: 'h3', runs }] : []
}

function tidiedList({ tag, items }: List): List[] {
  const kept = items
    .map(({ runs, lists }) => ({ runs: itemOf(runs), lists: lists.flatMap(tidiedList) }))
    .filter(({ runs, lists }) => runs.length > 0 || lists.length > 0)
  return kept.length > 0 ? [{ tag, items: kept }] : []
}
