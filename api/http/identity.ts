import type { Actor, ApiKeyHolder, Context } from '../context'
import type { DealershipRole, Person } from '../roles/permissions'

export interface ActingDealership {
  id: number
  role: DealershipRole
}

/** What guards ask of accounts, which stand above: `createApi` hands their answers in. */
export interface Identity {
  /** Whose session the token opens; null when it is over or was never given. */
  actorOf(db: Context['db'], token: string): Promise<Actor | null>
  /** What the da-dealership-id header means for this person: 'foreign' when it is not theirs, 'none' when they have none. */
  membershipFor(
    context: Context & { actor: Actor },
    header: string | undefined,
  ): Promise<ActingDealership | 'none' | 'foreign'>
  /** Whose API key it is; counts the request. Throws not_signed_in, forbidden for a dealership that is not approved, too_many. */
  apiKeyOf(context: Pick<Context, 'db' | 'now'>, key: string): Promise<ApiKeyHolder>
  needsFactor(context: Pick<Context, 'db'>, person: Person): Promise<boolean>
}
