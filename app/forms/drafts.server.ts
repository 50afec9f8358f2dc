import type { ActionFunction, LoaderFunctionArgs } from '@remix-run/node'
import type { FormWait, RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { consumeFormDraft, type FormDraft, saveFormDraft } from '../../api/accounts/form-drafts/form-drafts.contract'
import { textIn } from './multipart.server'
import { typed } from './parse.server'
import { takeStoredFiles } from './stored-file'

const silent = ['id', 'version', 'intent', 'returnTo']

/** Saves what a posted form holds for the owner of this session, which has ended or is to be confirmed first. Where the API has no room for it nothing is saved. */
export async function saveDraft(
  request: Request,
  context: RequestContext,
  { token, wait }: { token: string; wait: FormWait },
): Promise<void> {
  const values = context.response.typed ?? (request.bodyUsed ? {} : await valuesIn(request))
  if (!Object.entries(values).some(([name, text]) => text !== '' && !silent.includes(name))) return
  const page = context.url.pathname + context.url.search
  try {
    const { key } = await context.api.call(saveFormDraft, { page, values }, { bearer: token })
    context.response.setCookies.push(await context.cookies.draft.serialize({ key, path: context.url.pathname, wait }))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
}

const valuesIn = (request: Request): Promise<Record<string, string>> =>
  textIn(request).then(
    (form) => typed(takeStoredFiles(form)),
    () => ({}),
  )

/** The action refuses the form as it refuses one with a mistake, so that it shows in its place. A draft is restored once. */
export async function restoreDraft(found: unknown, action: ActionFunction, args: LoaderFunctionArgs): Promise<unknown> {
  const { context } = args
  const cookie = context.response.signIn && isPlain(found) ? await draftCookie(context) : null
  if (cookie?.path !== context.url.pathname) return found
  const draft = await takeDraft(context, cookie.key)
  const restored = draft && (await refusal(action, args, { ...draft, wait: cookie.wait }))
  return restored ? { ...(found as object), restored } : found
}

export const hasDraft = async (context: RequestContext): Promise<boolean> => (await draftCookie(context)) !== null

async function draftCookie({ cookies, request }: RequestContext): Promise<DraftCookie | null> {
  const header = request.headers.get('cookie')
  if (!header?.includes('da_draft=')) return null
  const value: unknown = await cookies.draft.parse(header).catch(() => null)
  return typeof value === 'object' && value !== null && 'key' in value && 'path' in value
    ? { key: String(value.key), path: String(value.path), wait: waitIn(value) }
    : null
}

interface DraftCookie {
  key: string
  path: string
  wait: FormWait
}

const waitIn = (cookie: object): FormWait =>
  'wait' in cookie && cookie.wait === 'confirmation' ? 'confirmation' : 'sign-in'

/** Null when it is too old or another account's. While the API is away it stays where it is. */
async function takeDraft(context: RequestContext, key: string): Promise<FormDraft | null> {
  try {
    return await context.api.call(consumeFormDraft, { key })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (!error.refused) return null
  }
  context.response.setCookies.push(await expiredDraftCookie(context))
  return null
}

const expiredDraftCookie = ({ cookies }: RequestContext) => cookies.draft.serialize('', { maxAge: 0 })

/** What the action says to a form that is shown again: it reads, and a change it tries is refused. Null when it says nothing. */
async function refusal(
  action: ActionFunction,
  args: LoaderFunctionArgs,
  { page, values, wait }: FormDraft & { wait: FormWait },
): Promise<unknown> {
  const { context } = args
  context.response.setCookies.push(await expiredDraftCookie(context))
  const url = new URL(page, context.url)
  const request = new Request(url, { method: 'POST', headers: args.request.headers })
  const again: RequestContext = {
    ...context,
    url,
    request,
    restoring: { values, wait },
    current: { ...context.current },
    response: { ...context.response, setCookies: [], afterwards: [] },
    api: context.api.readingOnly(),
  }
  try {
    const answer = await action({ ...args, request, context: again })
    const said = hasData(answer) ? answer.data : answer
    return isPlain(said) ? said : null
  } catch (error) {
    if (error instanceof Response || error instanceof UpstreamError || hasData(error)) return null
    throw error
  }
}

const isPlain = (value: unknown): value is object | null =>
  value === null || (typeof value === 'object' && !(value instanceof Response) && !hasData(value))

const hasData = (value: unknown): value is { data: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
