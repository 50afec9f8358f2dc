import type { Visit } from '~/session/visit.server'
import { ping } from '~/upstream/accounts.server'

/** What a form about someone signed in need not ask again: name and email. Empty for everyone else. */
export async function knownPerson(visit: Visit): Promise<{ name: string; email: string }> {
  const nobody = { name: '', email: '' }
  if (!visit.profile) return nobody
  return ping(visit).then(
    ({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`.trim(), email }),
    () => nobody,
  )
}
