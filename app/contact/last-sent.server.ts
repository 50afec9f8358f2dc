import { z } from 'zod'
import type { RequestContext } from '~/session/request-context.server'

const Sent = z.object({
  reference: z.string(),
  kind: z.string(),
  /** Is null where the sender gave no address. */
  emailed: z.boolean().nullable().default(true),
})
export type Sent = z.infer<typeof Sent>
type NewSent = z.input<typeof Sent>

/**
 * Shows this browser, for ten minutes and below this path, what it sent: an address alone proves nothing. A page asks for
 * its data at `….data`, to which a cookie with the page's own path is not sent: it takes a path above both.
 */
export async function rememberSent({ cookies, response }: RequestContext, sent: NewSent, path: string): Promise<void> {
  response.setCookies.push(await cookies.sent.serialize(sent, { path }))
}

/** Reads what this browser sent within the last ten minutes. */
export async function lastSent({ cookies, request }: RequestContext): Promise<Sent | null> {
  const value: unknown = await cookies.sent.parse(request.headers.get('cookie')).catch(() => null)
  return Sent.safeParse(value).data ?? null
}
