import type { About } from '../../../api/cases/tickets/tickets.contract'

const places: readonly { kind: About['kind']; pattern: RegExp; category: string }[] = [
  { kind: 'feed_run', pattern: /\/inventory\/feed\/runs\/([1-9]\d*)/, category: 'feed' },
  { kind: 'vehicle', pattern: /\/inventory\/([1-9]\d*)(?:\/|$|\?)/, category: 'listing' },
  { kind: 'vehicle', pattern: /\/analytics\/vehicles\/([1-9]\d*)/, category: 'listing' },
  { kind: 'invoice', pattern: /\/billing\/invoice\/([A-Z0-9-]+)/, category: 'billing' },
  { kind: 'thread', pattern: /\/dealership(?:\/\d+)?\/inbox\/([1-9]\d*)/, category: 'other' },
]
const areas: readonly [RegExp, string][] = [
  [/\/inventory\/feed/, 'feed'],
  [/\/inventory/, 'listing'],
  [/\/billing/, 'billing'],
  [/\/users|\/settings|\/change-password/, 'account'],
]

/** Reads of a page’s address what a ticket from there is about: its fields begin with it. */
export function fieldsOfPage(page: string): Record<string, string> {
  for (const { kind, pattern, category } of places) {
    const [, key] = pattern.exec(page) ?? []
    if (key) return { page, category, [kind]: kind === 'vehicle' ? `#${key}` : key }
  }
  const area = areas.find(([pattern]) => pattern.test(page))
  return { page, ...(area && { category: area[1] }) }
}
