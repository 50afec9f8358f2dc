import type { Identity } from '../http/identity'
import { membershipFor } from './memberships'
import { needsFactor } from './mfa/admin-security'
import { actorOf } from './sessions/sessions'

/** How accounts answer what the guards of calls ask; of API keys they know nothing. */
export const identity: Omit<Identity, 'apiKeyOf'> = { actorOf, membershipFor, needsFactor }
