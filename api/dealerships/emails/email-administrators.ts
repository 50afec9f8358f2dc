import { administratorsOf } from '../../accounts/members/staff'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { findDealership } from '../lookup'
import type { DealershipRow } from '../row'
import { type AccessPage, type DealershipEmail, enqueueDealershipEmail } from './messages'

type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never
/** A mail without whom it is about and whom it greets. */
export type DealershipNews = DistributiveOmit<DealershipEmail, 'name' | 'dealership' | 'dealershipId'>

export async function emailAdministrators(
  tx: Transaction,
  { id, name: dealership }: DealershipRow,
  news: DealershipNews,
): Promise<void> {
  for (const { to, verified, name } of await administratorsOf({ db: tx }, id))
    await enqueueDealershipEmail(tx, { to, verified, message: { ...news, name, dealership, dealershipId: id } })
}

/** Mails the other administrators that data go to a new target, that there is a new secret or that a person is let in: the same once an hour. */
export async function emailAccessChange(
  tx: Transaction,
  { actor, dealership, now }: Context & Staff,
  { what, page }: { what: string; page: AccessPage },
): Promise<void> {
  const { id, name: dealershipName } = await findDealership({ db: tx }, dealership.id)
  const others = (await administratorsOf({ db: tx }, id)).filter((one) => one.id !== actor.id)
  const news = { kind: 'dealership-access-changed', by: actor.name, what, page } as const
  for (const { to, verified, name } of others)
    await enqueueDealershipEmail(tx, {
      to,
      verified,
      dedupeKey: `access ${id} ${to} ${what} ${now().toISOString().slice(0, 13)}`,
      message: { ...news, name, dealership: dealershipName, dealershipId: id },
    })
}

/** Mails the administrators that leads for this address wait. */
export async function emailRouteEnded(
  tx: Transaction,
  dealershipId: number,
  ended: { target: string; why: 'left' | 'unknown' },
): Promise<void> {
  await emailAdministrators(tx, await findDealership({ db: tx }, dealershipId), {
    kind: 'dealership-route-ended',
    ...ended,
  })
}
