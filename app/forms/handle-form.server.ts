import { needsReauth, toReauthentication } from '~/session/reauthentication.server'
import type { RequestContext } from '~/session/request-context.server'
import { type NewToast, redirectWithToast, safeRedirect } from '~/session/toast.server'
import { mayBeSentAgain, UpstreamError } from '~/upstream/errors'
import { z } from '../../api/http/contract'
import { saveDraft } from './drafts.server'
import { parseForm } from './parse.server'

/** Where a form that succeeded leads, and what is said there. */
export interface Done {
  to: string
  toast?: string | NewToast
}
/** Instead of leading elsewhere the page itself shows something, once. */
interface Shown {
  shows: object
}
type Run<Schema extends z.ZodType> = (
  value: z.output<Schema>,
  files: Record<string, File>,
) => Promise<Done | Shown | Response>

export interface Refused {
  /** What is told in the form in place of a refusal, or another answer; undefined for the usual. */
  refused?(error: UpstreamError): Told | Promise<Told>
  /** For a button that has no form to come back to. Without an error the value did not fit its schema. */
  elsewhere?(error?: UpstreamError): Response | Promise<Response>
  /** What the page shows beside the form when it comes back. */
  beside?(): Promise<object>
}
type Told = UpstreamError | Response | undefined

interface NamedForm extends Refused {
  schema: z.ZodType
  run: Run<z.ZodType>
}

/** A form of a page: its schema, what is done with a value that fits, and what is unusual about a refusal. */
export const form = <Schema extends z.ZodType>(schema: Schema, run: Run<Schema>, refused: Refused = {}): NamedForm => ({
  schema,
  run: run as Run<z.ZodType>,
  ...refused,
})

/** Of a button: there is nothing to fill in. */
export const noFields = z.object({})

/** A page before the sign-in tells every refusal in its form: 401 is about what was typed there. */
export const toldHere = (error: UpstreamError): Told => (error.refused || mayBeSentAgain(error) ? error : undefined)

/** Says at a page what is wrong with a button that has no form to come back to. */
export const saidAt = (
  context: RequestContext,
  page: string,
  unfit = 'The form could not be read. Please send it again.',
): Refused => ({
  elsewhere: (error) =>
    redirectWithToast(context, page, { type: 'warning', message: error?.message ?? unfit, ttl: 10_000 }, 303),
})

/**
 * Answers a posted form: the one that the field `intent` names, or the page's only one. A refused one comes back filled
 * with what was typed (400 for what its schema refuses, else the API's own status); one that worked redirects with 303.
 * Where the API wants to know again who this is, that page comes first, and the form comes back filled afterwards. Throws the error page's 400 for an unknown
 * intent and whatever is no refusal.
 */
export async function handleForm(
  request: Request,
  context: RequestContext,
  forms: NamedForm | Record<string, NamedForm>,
) {
  const named = isOne(forms) ? { '': forms } : forms
  const schemas = Object.fromEntries(Object.entries(named).map(([intent, { schema }]) => [intent, schema]))
  const parsed = await parseForm(request, context, schemas)
  if (!parsed.ok) {
    const { elsewhere, beside } = named[parsed.intent] ?? {}
    return elsewhere && !context.restoring ? elsewhere() : withMore(parsed.rejection, beside)
  }
  const { run, ...unusual } = named[parsed.intent] as NamedForm
  try {
    return await answerOf(context, await run(parsed.value, parsed.files))
  } catch (error) {
    if (needsReauth(error)) throw await afterConfirmation(request, context)
    if (!(error instanceof UpstreamError)) throw error
    const told = (await unusual.refused?.(error)) ?? (isTold(error) ? error : undefined)
    if (told instanceof Response) return told
    if (unusual.elsewhere && (told || error.status === 404)) return unusual.elsewhere(told ?? error)
    if (told) return withMore(parsed.reject(told), unusual.beside)
    throw error
  }
}

async function afterConfirmation(request: Request, context: RequestContext): Promise<Response> {
  const { token } = context.caller
  if (token) await saveDraft(request, context, { token, wait: 'confirmation' })
  return toReauthentication(context.url.pathname + context.url.search)
}

function answerOf(context: RequestContext, outcome: Done | Shown | Response): Response | object | Promise<Response> {
  if (outcome instanceof Response) return outcome
  if ('shows' in outcome) return outcome.shows
  const { to, toast } = outcome
  return toast ? redirectWithToast(context, to, successful(toast), 303) : safeRedirect(to, 303)
}

async function withMore<R extends { data: object }>(rejection: R, beside: Refused['beside']): Promise<R> {
  return beside ? { ...rejection, data: { ...rejection.data, ...(await beside()) } } : rejection
}

const isOne = (forms: NamedForm | Record<string, NamedForm>): forms is NamedForm => typeof forms.run === 'function'
const successful = (toast: string | NewToast): NewToast =>
  typeof toast === 'string' ? { type: 'success', message: toast } : { type: 'success', ...toast }

/** A refusal that the form itself can tell. Without a session, or for what is gone, the page has its own answer. */
const isTold = (error: UpstreamError): boolean =>
  mayBeSentAgain(error) || (error.refused && error.status !== 401 && error.status !== 404)
