import { needsReauth, toReauthentication } from '~/session/reauthentication.server'
import type { RequestContext } from '~/session/request-context.server'
import { type NewToast, redirectWithToast, safeRedirect } from '~/session/toast.server'
import { mayBeSentAgain, UpstreamError } from '~/upstream/errors'
import { z } from '../../api/http/contract'
import { saveDraft } from './drafts.server'
import { parseForm } from './parse.server'

/** Names the page that a form leads to once it worked, and the toast there. */
export interface Done {
  to: string
  toast?: string | NewToast
}
/** Makes the page itself show something, once, instead of leading to another. */
interface Shown {
  shows: object
}
type Run<Schema extends z.ZodType> = (
  value: z.output<Schema>,
  files: Record<string, File>,
) => Promise<Done | Shown | Response>

export interface RefusalOptions {
  /** Returns the error to show in the form in place of the refusal, or another answer; undefined for the usual. */
  answerRefusal?(error: UpstreamError): RefusalAnswer | Promise<RefusalAnswer>
  /** Answers for a button that has no form to come back to. Without an error the value did not fit its schema. */
  redirectOnError?(error?: UpstreamError): Response | Promise<Response>
  /** Reads what the page shows with the form when it comes back. */
  pageData?(): Promise<object>
}
type RefusalAnswer = UpstreamError | Response | undefined

interface NamedForm extends RefusalOptions {
  schema: z.ZodType
  run: Run<z.ZodType>
}

/** Makes a form of a page: its schema, what is done with a value that fits, and what is unusual about a refusal. */
export const form = <Schema extends z.ZodType>(
  schema: Schema,
  run: Run<Schema>,
  options: RefusalOptions = {},
): NamedForm => ({
  schema,
  run: run as Run<z.ZodType>,
  ...options,
})

/** Is the schema of a button: there is nothing to fill in. */
export const noFields = z.object({})

/** Shows every refusal in the form of a page before the sign-in, where a 401 is about what was typed. */
export const showInForm = (error: UpstreamError): RefusalAnswer =>
  error.refused || mayBeSentAgain(error) ? error : undefined

/** Leads a button that has no form to come back to, to a page with a toast that says what is wrong. */
export const redirectWithError = (
  context: RequestContext,
  page: string,
  unreadMessage = 'The form could not be read. Please send it again.',
): RefusalOptions => ({
  redirectOnError: (error) =>
    redirectWithToast(context, page, { type: 'warning', message: error?.message ?? unreadMessage, ttl: 10_000 }, 303),
})

/**
 * Answers a posted form: the one that the field `intent` names, or the page's only one. A refused one comes back filled
 * with what was typed (400 for what its schema refuses, else the API's own status); one that worked redirects with 303.
 * Where the API wants to know again who this is, that page comes first, and the form comes back filled afterwards. Throws
 * the error page's 400 for an unknown intent, and every error that is no refusal.
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
    const { redirectOnError, pageData } = named[parsed.intent] ?? {}
    return redirectOnError && !context.restoring ? redirectOnError() : withPageData(parsed.rejection, pageData)
  }
  const { run, ...options } = named[parsed.intent] as NamedForm
  try {
    return await answerOf(context, await run(parsed.value, parsed.files))
  } catch (error) {
    if (needsReauth(error)) throw await afterConfirmation(request, context)
    if (!(error instanceof UpstreamError)) throw error
    const answer = (await options.answerRefusal?.(error)) ?? (isForForm(error) ? error : undefined)
    if (answer instanceof Response) return answer
    if (options.redirectOnError && (answer || error.status === 404)) return options.redirectOnError(answer ?? error)
    if (answer) return withPageData(parsed.reject(answer), options.pageData)
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

async function withPageData<R extends { data: object }>(
  rejection: R,
  pageData: RefusalOptions['pageData'],
): Promise<R> {
  return pageData ? { ...rejection, data: { ...rejection.data, ...(await pageData()) } } : rejection
}

const isOne = (forms: NamedForm | Record<string, NamedForm>): forms is NamedForm => typeof forms.run === 'function'
const successful = (toast: string | NewToast): NewToast =>
  typeof toast === 'string' ? { type: 'success', message: toast } : { type: 'success', ...toast }

/** Tells whether the form itself can show the refusal. Without a session, or for what is gone, the page has its own answer. */
const isForForm = (error: UpstreamError): boolean =>
  mayBeSentAgain(error) || (error.refused && error.status !== 401 && error.status !== 404)
