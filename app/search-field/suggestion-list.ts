import { paths, withQuery } from '~/paths'
import type { Suggestions } from '../../api/search/suggestions.contract'
import type { RecentSearch } from './recent-searches'

type Group = Suggestions['groups'][number]

export interface ListedOption {
  element: HTMLElement
  label: string
  /** Null: it forgets the recent searches. */
  href: string | null
}

/** Renders groups of options into the list, which is emptied first; in the order in which the arrow keys go through them. */
export function renderSuggestions(
  list: HTMLElement,
  { groups, recent, fields }: { groups: readonly Group[]; recent: readonly RecentSearch[]; fields: [string, string][] },
): ListedOption[] {
  list.replaceChildren()
  const rendered = new OptionList(list)
  if (recent.length > 0)
    rendered.group('Recent', [
      ...recent.map((one) => ({ ...one, detail: null, highlights: [] })),
      { label: 'Forget recent searches', href: null, detail: null, highlights: [] },
    ])
  for (const { label, items } of groups)
    rendered.group(
      label,
      items.map((item) => ({ ...item, href: hrefOf(item, fields) })),
    )
  return rendered.options
}

/** With what else the form says, as far as the suggestion does not say it. */
function hrefOf({ dealership, query }: Group['items'][number], fields: [string, string][]): string {
  if (dealership !== null) return paths.dealershipPage(dealership)
  const said = new URLSearchParams(query)
  const suggested = new Set(said.keys())
  if (suggested.has('make')) suggested.add('model') // a model of the form is another make's
  for (const [name, value] of fields) if (!suggested.has(name)) said.append(name, value)
  if (!said.has('zip')) said.delete('radius')
  return withQuery(paths.search, Object.fromEntries([...said.keys()].map((name) => [name, said.getAll(name)])))
}

interface Line {
  label: string
  detail: string | null
  href: string | null
  highlights: { start: number; end: number }[]
}

class OptionList {
  readonly options: ListedOption[] = []

  constructor(private readonly list: HTMLElement) {}

  group(label: string, lines: readonly Line[]): void {
    const group = element('div', 'suggestions__group', { role: 'group', 'aria-label': label })
    group.append(element('span', 'suggestions__label', { 'aria-hidden': 'true' }, label))
    for (const line of lines) group.append(this.option(line))
    this.list.append(group)
  }

  private option({ label, detail, href, highlights }: Line): HTMLElement {
    const id = `${this.list.id}-${this.options.length}`
    const option = element('div', 'suggestions__option', { role: 'option', id, 'aria-selected': 'false' })
    const words = element('span', 'suggestions__words')
    let from = 0
    for (const { start, end } of highlights) {
      words.append(label.slice(from, start), element('b', '', {}, label.slice(start, end)))
      from = end
    }
    words.append(label.slice(from))
    option.append(words)
    if (detail) option.append(element('span', 'suggestions__detail', {}, detail))
    this.options.push({ element: option, label, href })
    return option
  }
}

function element(tag: string, className: string, attributes: Record<string, string> = {}, text = ''): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  if (text) made.textContent = text
  return made
}
