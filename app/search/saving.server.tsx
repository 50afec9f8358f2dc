import { renderToStaticMarkup } from 'react-dom/server'
import { refOf, type SavedItems } from '~/browser-state/saved.server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { SaveSearch, type SavingSearch } from './SaveSearch'
import type { Found } from './state'
import { searchTitle } from './title'

interface SavingFacts {
  found: Found
  saved: SavedItems
  /** The saved search that the address names; one that is not theirs counts as none. */
  from: string | undefined
}

export function savingOf(context: RequestContext, { found, saved, from }: SavingFacts) {
  const known = saved.searches.find(({ query }) => query === found.query)
  const origin = known ?? saved.searches.find((search) => refOf(search) === from)
  const saving: SavingSearch = {
    query: found.query,
    name: nameFor(found),
    savedAs: known?.name ?? null,
    changed: origin && !known ? { ref: refOf(origin), name: origin.name, version: origin.version } : null,
    signedIn: context.caller.token !== null,
    page: context.url.pathname + context.url.search,
  }
  return {
    saving,
    /** The number of the one that is on show; null: it is in no account. */
    showing: known?.id ?? null,
    from: origin ? refOf(origin) : null,
  }
}

export const renderSaving = (context: RequestContext, saving: SavingSearch) =>
  insertHtml(context, renderToStaticMarkup(<SaveSearch saving={saving} />))

const inTitle = new Set(['condition', 'make', 'model', 'body', 'size', 'zip'])
const maxLength = 80

/** What is no name begins small after a comma. */
const midSentence = (label: string): string =>
  /^(Up to|From|Within|Listed|In) /.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** The page's title with the filters that it leaves unsaid, as far as there is room. */
function nameFor(found: Found): string {
  const once = (name: string) => found.chips.filter((chip) => chip.name === name).length === 1
  const more = found.chips
    .filter(({ name }) => !inTitle.has(name) || !once(name))
    .map(({ label }) => midSentence(label))
  return more.reduce(
    (name, label) => (`${name}, ${label}`.length <= maxLength ? `${name}, ${label}` : name),
    searchTitle(found),
  )
}
