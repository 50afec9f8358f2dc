import { paths } from '~/paths'
import { safeNext } from '~/session/next'
import { type NewToast, redirectWithToast } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import * as vehicles from '~/upstream/vehicles.server'
import { count } from '~/vehicles/format'
import { room } from './visitor'
import { add, remove } from './visitor.server'

/** What was pressed: `add` or `remove` with a vehicle's id, `remove` several times, or `clear`. No form key: pressing twice changes nothing. */
interface Press {
  added: number[]
  removed: number[]
  clear: boolean
  returnTo: string
}

type Pressed = 'saved' | 'compared'

/** Saves or compares a vehicle, or stops it, and goes back to the page with a word about it. */
export async function press(visit: Visit, shelf: Pressed): Promise<Response> {
  const { added, removed, clear, returnTo } = await pressOf(visit, shelf)
  const back = (toast: NewToast) => redirectWithToast(visit, returnTo, { key: 'gathered', ...toast }, 303)
  if (clear) return back(await takeOff(visit, shelf, visit.visitor[shelf]))
  if (removed.length > 0) return back(await takeOff(visit, shelf, removed))
  return back(await putOn(visit, shelf, added))
}

async function pressOf({ request, url }: Visit, shelf: Pressed): Promise<Press> {
  const form = await request.formData()
  const here = request.headers.get('referer')
  const came = here?.startsWith(`${url.origin}/`) ? here.slice(url.origin.length) : null
  return {
    added: idsIn(form, 'add', shelf),
    removed: idsIn(form, 'remove', shelf),
    clear: form.has('clear'),
    returnTo: safeNext(String(form.get('returnTo') ?? '')) ?? safeNext(came) ?? paths.saved,
  }
}

/** An undo names several with commas between them. */
const idsIn = (form: FormData, name: string, shelf: Pressed): number[] =>
  form
    .getAll(name)
    .flatMap((value) => String(value).split(','))
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .slice(0, room[shelf])
    .map(Number)

const words = {
  saved: { added: 'Saved', removed: 'No longer saved', emptied: 'Your saved cars are removed', verb: 'saved' },
  compared: { added: 'Comparing', removed: 'No longer compared', emptied: 'The comparison is empty', verb: 'compared' },
} as const

/** The newest is asked for last, so that it stands first. */
async function putOn(visit: Visit, shelf: Pressed, ids: number[]): Promise<NewToast> {
  const { items } = await vehicles.cards(visit, [...ids, ...visit.visitor[shelf].slice(-ids.length || undefined)])
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const wanted = ids.filter((id) => titles.has(id))
  if (wanted.length === 0)
    return { type: 'danger', message: `We could not find that car, so it was not ${words[shelf].verb}.` }
  const fallen: number[] = []
  for (const id of wanted) {
    const one = await add(visit, shelf, id)
    if (one !== null) fallen.push(one)
  }
  const message = `${words[shelf].added}: ${named(wanted, titles)}.`
  if (fallen.length === 0) return { type: 'success', message }
  return {
    type: 'warning',
    message: `${message} There is room for ${room[shelf]}, so the oldest fell out: ${named(fallen, titles)}.`,
    ttl: readingTime,
  }
}

async function takeOff(visit: Visit, shelf: Pressed, ids: readonly number[]): Promise<NewToast> {
  const there = visit.visitor[shelf].filter((id) => ids.includes(id))
  const { items } = await vehicles.cards(visit, there).catch(() => ({ items: [] }))
  await remove(visit, shelf, there)
  const titles = new Map(items.map(({ id, title }) => [id, title]))
  const emptied = there.length > 1 && visit.visitor[shelf].length === 0
  return {
    message: emptied ? `${words[shelf].emptied}.` : `${words[shelf].removed}: ${named(there, titles)}.`,
    ttl: readingTime,
    undo:
      titles.size > 0 ? { action: actionOf[shelf], fields: { add: [...titles.keys()].reverse().join() } } : undefined,
  }
}

const readingTime = 10_000
const actionOf = { saved: paths.saved, compared: paths.compared } as const

function named(ids: readonly number[], titles: Map<number, string>): string {
  const [only] = ids
  if (ids.length !== 1 || only === undefined) return count(ids.length, 'car')
  return titles.get(only) ?? 'a car that is gone'
}
