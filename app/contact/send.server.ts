import { z } from 'zod'
import { parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { type ContactMessage, contactForms, send } from '~/upstream/contact.server'
import { settings } from '~/upstream/content.server'
import { UpstreamError } from '~/upstream/errors'

type Kind = ContactMessage['kind']

export async function sendForm(request: Request, context: RequestContext, kind: Kind) {
  const form = await parseForm(request, context, contactForms[kind])
  if (!form.ok) return form.rejection
  try {
    const { reference } = await send(context, { kind, ...form.value } as ContactMessage)
    context.setCookies.push(await context.cookies.sent.serialize({ reference, kind }))
    return safeRedirect(paths.contactConfirmation, 303)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return form.reject([422, 429].includes(error.status) ? error : await notTaken(context, error))
  }
}

const Sent = z.object({ reference: z.string(), kind: z.string() })
export type Sent = z.infer<typeof Sent>

/** What this browser sent within the last ten minutes. */
export async function lastSent({ cookies, request }: RequestContext): Promise<Sent | null> {
  const value: unknown = await cookies.sent.parse(request.headers.get('cookie')).catch(() => null)
  return Sent.safeParse(value).data ?? null
}

/** The API is unwell, or another one without this call: the visitor learns where to write instead. */
async function notTaken(context: RequestContext, { retryAfter }: UpstreamError): Promise<UpstreamError> {
  const email = await settings(context).then(
    ({ contact }) => contact.email,
    () => '',
  )
  const instead = email ? `, or write to ${email}` : ''
  const message = `Your message was not sent. Please try again in a few minutes${instead}. Your text is kept below.`
  return new UpstreamError(503, message, 'unavailable', {}, retryAfter)
}
