import type { RequestContext } from '~/session/request-context.server'
import { ping } from '../../api/accounts/contract'

/** Empty for everyone who is not signed in. */
export async function knownPerson(context: RequestContext): Promise<{ name: string; email: string; zip: string }> {
  const emptyState = { name: '', email: '', zip: '' }
  if (!context.current.profile) return emptyState
  return context.api.call(ping).then(
    ({ firstName, lastName, email, zip }) => ({ name: `${firstName} ${lastName}`.trim(), email, zip: zip ?? '' }),
    () => emptyState,
  )
}
