import { paths, withQuery } from '~/paths'
import { searchPaths } from '~/search-paths'
import type { Suggestions } from '../../api/search/suggestions.contract'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches'
import { type ListedOption, renderSuggestions } from './suggestion-list'

const quietMs = 80

/** Makes a search field a combobox with a list below it, once. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function suggestFor(input: HTMLInputElement): void {
  if (input.role !== 'combobox') new Combobox(input).open()
}

let made = 0

class Combobox {
  private readonly list = Object.assign(document.createElement('div'), { className: 'suggestions', hidden: true })
  private options: ListedOption[] = []
  private active = -1
  private latest = new AbortController()

  constructor(private readonly input: HTMLInputElement) {
    this.list.id = `suggestions-${made++}`
    this.list.role = 'listbox'
    this.list.ariaLabel = 'Suggestions'
    input.parentElement?.append(this.list)
    const names = { role: 'combobox', autocomplete: 'off', 'aria-autocomplete': 'list', 'aria-expanded': 'false' }
    for (const [name, value] of Object.entries({ ...names, 'aria-controls': this.list.id }))
      input.setAttribute(name, value)
    this.listen()
  }

  private listen(): void {
    const { input, list } = this
    input.addEventListener('input', () => this.open())
    input.addEventListener('focus', () => this.open())
    input.addEventListener('click', () => this.open())
    input.addEventListener('blur', () => this.close())
    input.addEventListener('keydown', (event) => this.press(event))
    input.form?.addEventListener('submit', () => this.submitted())
    list.addEventListener('pointerdown', (event) => event.preventDefault()) // the field keeps the focus
    list.addEventListener('click', ({ target }) => {
      const option = this.options.find(({ element }) => target instanceof Node && element.contains(target))
      if (option) this.choose(option)
    })
  }

  open(): void {
    this.latest.abort()
    this.latest = new AbortController()
    const { signal } = this.latest
    setTimeout(() => {
      if (!signal.aborted && this.hasFocus()) this.ask(signal).catch(() => undefined) // without an answer the field is a plain one
    }, quietMs)
  }

  /** Tells whether the reader is still here: one may have tabbed past before this script came, or its answer: then no blur follows that would close the list. */
  private hasFocus = (): boolean => document.activeElement === this.input

  private async ask(signal: AbortSignal): Promise<void> {
    const q = this.input.value.trim()
    const response = await fetch(withQuery(searchPaths.suggestions, { q }), { signal })
    if (!response.ok) return this.close()
    const { groups }: Suggestions = await response.json()
    if (signal.aborted || !this.hasFocus()) return
    const fields = [...new FormData(this.input.form ?? undefined)].filter(
      (field): field is [string, string] => field[0] !== this.input.name && field[1] !== '',
    )
    this.options = renderSuggestions(this.list, { groups, recent: q === '' ? recentSearches() : [], fields })
    this.move(-1)
    this.show(this.options.length > 0)
  }

  private close(): void {
    this.latest.abort()
    this.show(false)
    this.move(-1)
  }

  private show(open: boolean): void {
    this.list.hidden = !open
    this.input.ariaExpanded = String(open)
  }

  private press(event: KeyboardEvent): void {
    if (event.isComposing) return
    const { length } = this.options
    const { active } = this
    const isOpen = !this.list.hidden
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isOpen) this.open()
      else this.move(event.key === 'ArrowDown' ? (active + 2) % (length + 1) : (active + length + 1) % (length + 1), 1)
    } else if (event.key === 'Escape' && isOpen) this.close()
    else if (event.key === 'Enter' && isOpen && active >= 0) this.choose(this.options[active])
    else return
    event.preventDefault()
  }

  /** `to` less `back`: −1 is the field itself, which lies between the last option and the first. */
  private move(to: number, back = 0): void {
    this.options[this.active]?.element.setAttribute('aria-selected', 'false')
    this.active = to - back
    const option = this.options[this.active]
    option?.element.setAttribute('aria-selected', 'true')
    option?.element.scrollIntoView({ block: 'nearest' })
    if (option) this.input.setAttribute('aria-activedescendant', option.element.id)
    else this.input.removeAttribute('aria-activedescendant')
  }

  private choose(option: ListedOption | undefined): void {
    if (!option) return
    if (option.href === null) {
      forgetSearches()
      this.open()
      return
    }
    rememberSearch({ label: option.label, href: option.href })
    this.close()
    follow(option.href)
  }

  private submitted(): void {
    const q = this.input.value.trim()
    if (q !== '') rememberSearch({ label: q, href: withQuery(paths.search, { q }) })
    this.close()
  }
}

/** As any link on the page is followed. */
function follow(href: string): void {
  const link = Object.assign(document.createElement('a'), { href, hidden: true })
  document.body.append(link)
  link.click()
  link.remove()
}
