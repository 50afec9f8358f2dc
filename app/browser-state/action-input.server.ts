import { paths } from '~/paths'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import type { NewToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { count } from '~/vehicles/format'

/** Long enough to read what happened and to take it back. */
export const readingTime = 10_000

export function wayBack({ request, url }: RequestContext, form: FormData): string {
  const here = request.headers.get('referer')
  const came = here?.startsWith(`${url.origin}/`) ? here.slice(url.origin.length) : null
  return safeNext(String(form.get('returnTo') ?? '')) ?? safeNext(came) ?? paths.saved
}

/** An undo names several with commas between them. */
export const idsIn = (form: FormData, name: string, max = 50): number[] =>
  form
    .getAll(name)
    .flatMap((value) => String(value).split(','))
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .slice(0, max)
    .map(Number)

export const textIn = (form: FormData, name: string): string | undefined => {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function nameOf(ids: readonly number[], titles: Map<number, string>): string {
  const [only] = ids
  if (ids.length !== 1 || only === undefined) return count(ids.length, 'car')
  return titles.get(only) ?? 'a car no longer listed'
}

/** What the API refuses is said in its words; anything else is an error of the page. */
export function refusedToast(error: unknown): NewToast {
  if (!(error instanceof UpstreamError) || !error.refused || error.status === 401) throw error
  return { type: 'danger', message: error.message, ttl: readingTime }
}
