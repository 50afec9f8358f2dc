import { count } from '~/format/numbers'
import { returnTo } from '~/forms/return-to.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import type { NewToast } from '~/session/toast.server'
import { versionOf, z } from '../../api/http/contract'
import { editSavedSearch, removeSavedSearch, SavedSearchEdit, saveSearch } from '../../api/saved/searches.contract'
import { search as searchCall } from '../../api/search/contract'
import { readQuery } from '../../api/search/query.contract'
import { changeInPlace, readingTime, refusedToast } from './action-input.server'
import { limits } from './browser-state'
import { addSearch, changeSearch, removeSearch } from './browser-state.server'
import { inAccountOrBrowser, inBrowser, refOf } from './saved.server'

const text = z.string().optional()
const SearchFields = z.object({
  query: z.string().default(''),
  name: text.transform((name) => (name?.trim() || 'Cars').slice(0, 80)),
  cadence: SavedSearchEdit.shape.cadence.catch(undefined),
  version: versionOf('saved search').catch(0),
  lastSeenAt: text,
  update: text,
  remove: text,
  returnTo,
})
type SearchFields = z.infer<typeof SearchFields>

/**
 * Saves a search by what it looks for (`query`, with `name` and `cadence`), has a saved one (`update`) look for that from
 * now on, or deletes it (`remove`), and goes back. The same one is saved once.
 */
export const changeSavedSearch = (context: RequestContext) =>
  changeInPlace(context, SearchFields, (fields) => {
    const [account, browser] = waysOf(fields)
    return inAccountOrBrowser(
      context,
      () => account(context, fields),
      () => browser(context, fields),
    )
  })

type Way = (context: RequestContext, fields: SearchFields) => Promise<NewToast>

function waysOf({ remove, update }: SearchFields): readonly [account: Way, browser: Way] {
  if (remove !== undefined) return [removeFromAccount, removeFrom]
  return update === undefined ? [saveInAccount, addTo] : [changeInAccount, changeHere]
}

async function saveInAccount(context: RequestContext, fields: SearchFields): Promise<NewToast> {
  try {
    const { query, name, cadence, lastSeenAt } = fields
    const { search, created } = await context.api.call(saveSearch, { query, name, cadence, lastSeenAt })
    return { type: 'success', message: created ? `Saved: ${search.name}.` : `It is saved already: ${search.name}.` }
  } catch (error) {
    return refusedToast(error)
  }
}

async function changeInAccount(context: RequestContext, { update, query, version }: SearchFields): Promise<NewToast> {
  try {
    return updated(await context.api.call(editSavedSearch, { id: idOf(update), query, version }))
  } catch (error) {
    return refusedToast(error)
  }
}

/** Zero for what is no number: nobody has a search of that number. */
const idOf = (text: string | undefined): number => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0)
const updated = ({ name }: { name: string }): NewToast => ({ type: 'success', message: `Updated: ${name}.` })

async function removeFromAccount(context: RequestContext, { remove }: SearchFields): Promise<NewToast> {
  try {
    const { removed } = await context.api.call(removeSavedSearch, { id: idOf(remove) })
    const { name, query, cadence, lastSeenAt } = removed
    return gone(name, { query, name, cadence, lastSeenAt })
  } catch (error) {
    return refusedToast(error)
  }
}

/** The search itself says what it looks for: nothing else is kept. */
async function addTo(context: RequestContext, { name, ...fields }: SearchFields): Promise<NewToast> {
  const { query, problem } = await readHere(context, fields.query)
  if (problem) return danger(problem)
  const dropped = await addSearch(context, { query, name })
  if (dropped === null) return danger(tooLong)
  if (dropped.length === 0) return { type: 'success', message: `Saved: ${name}.` }
  const full = `A browser holds up to ${limits.searches}, so ${count(dropped.length, 'older one')} ${dropped.length === 1 ? 'was' : 'were'} removed. Sign in to save 50.`
  return { type: 'warning', message: `Saved: ${name}. ${full}`, ttl: readingTime }
}

const tooLong = 'This search is too long to save in a browser. Sign in to save it.'
const danger = (message: string): NewToast => ({ type: 'danger', message, ttl: readingTime })

/** The query in its canonical form, or in words why it cannot be saved. */
async function readHere(context: RequestContext, typed: string): Promise<{ query: string; problem?: string }> {
  const { query, problems } = await context.api.call(searchCall, { ...readQuery(typed), facets: '0' })
  if (problems.length > 0) return { query, problem: 'Some of this search cannot be searched for, so it was not saved.' }
  if (query === '') return { query, problem: 'Choose a filter first: this search would find every car.' }
  return { query }
}

async function changeHere(context: RequestContext, { update, ...fields }: SearchFields): Promise<NewToast> {
  const { query, problem } = await readHere(context, fields.query)
  if (problem) return danger(problem)
  const { searches } = inBrowser(context)
  const search = searches.find((one) => refOf(one) === update)
  if (!search) return danger('That search is not saved any more.')
  const twin = searches.find((one) => one.query === query && one !== search)
  if (twin) return danger(`Your search “${twin.name}” looks for the same already.`)
  return (await changeSearch(context, search.query, query)) ? updated(search) : danger(tooLong)
}

async function removeFrom(context: RequestContext, { remove: query = '' }: SearchFields): Promise<NewToast> {
  const search = context.current.browserState.searches.find((one) => one.query === query)
  await removeSearch(context, query)
  return search ? gone(search.name, { query, name: search.name }) : { message: 'That search is not saved.' }
}

const gone = (name: string, fields: Record<string, string>): NewToast => ({
  message: `Deleted: ${name}.`,
  ttl: readingTime,
  undo: { action: paths.savedSearches, fields },
})
