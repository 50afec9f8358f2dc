import type { OptionGroup } from '../schema'
import { decodeEntities } from './entities'
import { cleanText } from './text'

const maxItems = 300
const maxItemLength = 160
const unnamedGroup = 'Features'

/** A JSON list, or items parted by | ; or commas, each perhaps with its group before a colon: 'Safety: ABS'. */
export function parseOptions(text: string): OptionGroup[] {
  const groups = new Map<string, Set<string>>()
  let count = 0
  // Before the text is parted: an entity ends with a semicolon.
  for (const piece of pieces(decodeEntities(text))) {
    const [, group, item] = /^([^:@]{2,40})[:@]\s*(.+)$/s.exec(piece) ?? [null, unnamedGroup, piece]
    const name = cleanText(item).slice(0, maxItemLength)
    if (name === '' || count >= maxItems) continue
    const items = groups.get(cleanText(group)) ?? new Set()
    groups.set(cleanText(group) || unnamedGroup, items.add(name))
    count += 1
  }
  return [...groups].map(([group, items]) => ({ group, items: [...items] }))
}

function pieces(text: string): string[] {
  const listed = text.trimStart().startsWith('[') ? jsonList(text) : null
  if (listed) return listed
  const separator = ['|', ';', '\n', ','].find((candidate) => text.includes(candidate))
  return separator === undefined ? [text] : text.split(separator)
}

function jsonList(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : null
  } catch {
    return null
  }
}
