import { fieldsIn } from '~/forms/multipart.server'
import { paths } from '~/paths'
import { readQuery } from '~/search/saved-query'
import type { RequestContext } from '~/session/request-context.server'
import { type NewToast, redirectWithToast } from '~/session/toast.server'
import * as saved from '~/upstream/saved.server'
import { browse } from '~/upstream/vehicles.server'
import { count } from '~/vehicles/format'
import { idsIn, readingTime, refusedToast, textIn, wayBack } from './action-input.server'
import { limits } from './browser-state'
import { addSearch, changeSearch, removeSearch } from './browser-state.server'
import { inBrowser, inEither, refOf } from './saved.server'

/**
 * Saves a search by what it looks for (`query`, with `name` and `cadence`), has a saved one (`update`) look for that from
 * now on, or deletes it (`remove`), and goes back. The same one is saved once.
 */
export async function changeSavedSearch(context: RequestContext): Promise<Response> {
  const form = await fieldsIn(context.request)
  const [account, browser] = waysOf(form)
  const toast = await inEither(
    context,
    () => account(context, form),
    () => browser(context, form),
  )
  return redirectWithToast(context, wayBack(context, form), { key: 'gathered', ...toast }, 303)
}

type Way = (context: RequestContext, form: FormData) => Promise<NewToast>

function waysOf(form: FormData): readonly [account: Way, browser: Way] {
  if (form.has('remove')) return [removeFromAccount, removeFrom]
  return form.has('update') ? [changeInAccount, changeHere] : [saveInAccount, addTo]
}

async function saveInAccount(context: RequestContext, form: FormData): Promise<NewToast> {
  try {
    const cadence = saved.NewSavedSearch.shape.cadence.safeParse(textIn(form, 'cadence'))
    const { search, created } = await saved.saveSearch(context, {
      query: textIn(form, 'query') ?? '',
      name: nameIn(form),
      cadence: cadence.success ? cadence.data : undefined,
      lastSeenAt: textIn(form, 'lastSeenAt'),
    })
    return { type: 'success', message: created ? `Saved: ${search.name}.` : `It is saved already: ${search.name}.` }
  } catch (error) {
    return refusedToast(error)
  }
}

const nameIn = (form: FormData): string => (textIn(form, 'name')?.trim() || 'Cars').slice(0, 80)

async function changeInAccount(context: RequestContext, form: FormData): Promise<NewToast> {
  const [id = 0] = idsIn(form, 'update', 1)
  const [version = 0] = idsIn(form, 'version', 1)
  try {
    return updated(await saved.editSearch(context, id, { query: textIn(form, 'query') ?? '', version }))
  } catch (error) {
    return refusedToast(error)
  }
}

const updated = ({ name }: { name: string }): NewToast => ({ type: 'success', message: `Updated: ${name}.` })

async function removeFromAccount(context: RequestContext, form: FormData): Promise<NewToast> {
  const [id = 0] = idsIn(form, 'remove', 1)
  try {
    const { removed } = await saved.removeSearch(context, id)
    const { name, query, cadence, lastSeenAt } = removed
    return gone(name, { query, name, cadence, lastSeenAt })
  } catch (error) {
    return refusedToast(error)
  }
}

/** The search itself says what it looks for: nothing else is kept. */
async function addTo(context: RequestContext, form: FormData): Promise<NewToast> {
  const { query, problem } = await readHere(context, form)
  if (problem) return danger(problem)
  const name = nameIn(form)
  const dropped = await addSearch(context, { query, name })
  if (dropped === null) return danger(tooLong)
  if (dropped.length === 0) return { type: 'success', message: `Saved: ${name}.` }
  const full = `A browser holds up to ${limits.searches}, so ${count(dropped.length, 'older one')} ${dropped.length === 1 ? 'was' : 'were'} removed. Sign in to save 50.`
  return { type: 'warning', message: `Saved: ${name}. ${full}`, ttl: readingTime }
}

const tooLong = 'This search is too long to save in a browser. Sign in to save it.'
const danger = (message: string): NewToast => ({ type: 'danger', message, ttl: readingTime })

/** The query in its canonical form, or in words why it cannot be saved. */
async function readHere(context: RequestContext, form: FormData): Promise<{ query: string; problem?: string }> {
  const { query, problems } = await browse(context, { ...readQuery(textIn(form, 'query') ?? ''), facets: '0' })
  if (problems.length > 0) return { query, problem: 'Some of this search cannot be searched for, so it was not saved.' }
  if (query === '') return { query, problem: 'Choose a filter first: this search would find every car.' }
  return { query }
}

async function changeHere(context: RequestContext, form: FormData): Promise<NewToast> {
  const { query, problem } = await readHere(context, form)
  if (problem) return danger(problem)
  const { searches } = inBrowser(context)
  const search = searches.find((one) => refOf(one) === textIn(form, 'update'))
  if (!search) return danger('That search is not saved any more.')
  const twin = searches.find((one) => one.query === query && one !== search)
  if (twin) return danger(`Your search “${twin.name}” looks for the same already.`)
  return (await changeSearch(context, search.query, query)) ? updated(search) : danger(tooLong)
}

async function removeFrom(context: RequestContext, form: FormData): Promise<NewToast> {
  const query = textIn(form, 'remove') ?? ''
  const search = context.browserState.searches.find((one) => one.query === query)
  await removeSearch(context, query)
  return search ? gone(search.name, { query, name: search.name }) : { message: 'That search is not saved.' }
}

const gone = (name: string, fields: Record<string, string>): NewToast => ({
  message: `Deleted: ${name}.`,
  ttl: readingTime,
  undo: { action: paths.savedSearches, fields },
})
