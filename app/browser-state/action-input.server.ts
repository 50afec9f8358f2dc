import { count } from '~/format/numbers'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { returnTo } from '~/forms/return-to.server'
import { paths } from '~/paths'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import type { NewToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { z } from '../../api/http/contract'

/** Long enough to read what happened and to take it back. */
export const readingTime = 10_000

const ids = z.array(z.string()).transform((texts) =>
  texts
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .map(Number),
)
const text = z.string().optional()

/** `add` or `remove` with numbers, an undo with commas between them; what else an undo brings back. */
export const SavedFields = z.object({
  add: ids,
  remove: ids,
  clear: text,
  note: text,
  savedAt: text,
  returnTo,
  alerts: text.transform((alerts) => (alerts === undefined ? undefined : alerts !== 'off')),
})
export type SavedFields = z.infer<typeof SavedFields>

/** No form key: sending it twice changes nothing. Leads back to the page where it was pressed, without script to `placeOf` on it. */
export function changeInPlace<S extends z.ZodType<{ returnTo: string | null }>>(
  context: RequestContext,
  schema: S,
  change: (fields: z.output<S>) => Promise<NewToast>,
  placeOf: (fields: z.output<S>) => string = () => '',
) {
  const run = async (fields: z.output<S>) => {
    const back = fields.returnTo ?? cameFrom(context)
    return {
      to: back === null ? paths.saved : back.includes('#') ? back : back + placeOf(fields),
      toast: { key: 'gathered', type: 'info' as const, ...(await change(fields)) },
    }
  }
  return handleForm(context.request, context, form(schema, run, redirectWithError(context, paths.saved)))
}

function cameFrom({ request, url }: RequestContext): string | null {
  const here = request.headers.get('referer')
  return here?.startsWith(`${url.origin}/`) ? safeNext(here.slice(url.origin.length)) : null
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
