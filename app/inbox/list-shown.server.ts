import type { RequestContext } from '~/session/request-context.server'

/** How the list beside a conversation is filtered: what the address says besides the conversation’s own view. */
export function listShown({ url }: RequestContext): Record<string, string> {
  const { before: _, with: __, ...shown } = Object.fromEntries(url.searchParams)
  return shown
}
