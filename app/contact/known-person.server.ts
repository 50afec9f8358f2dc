import type { RequestContext } from '~/session/request-context.server'
import { ping } from '../../api/accounts/contract'

/** Empty for everyone who is not signed in. */
export async function knownPerson(context: RequestContext): Promise<{ name: string; email: string }> {
  const emptyState = { name: '', email: '' }
  if (!context.current.profile) return emptyState
  return context.api.call(ping).then(
    ({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`.trim(), email }),
    () => emptyState,
  )
}
