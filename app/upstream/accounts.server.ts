import * as contract from '../../api/accounts/contract'
import type { Area } from '../../api/accounts/permissions'
import type { Visit } from '../session/visit.server'

export { Credentials } from '../../api/accounts/contract'

export const login = (visit: Visit, body: { email: string; password: string; area: Area; dealershipId?: number }) =>
  visit.upstream.call(contract.login, { body })

export const ping = (visit: Visit) => visit.upstream.call(contract.ping)

/** Waits a second at most; whether the API heard it does not matter to the person who leaves (spec section 4). */
export const logout = (visit: Visit) => visit.upstream.call(contract.logout, { within: 1000 })
