import { createHmac, randomBytes } from 'node:crypto'
import { inArray, lt } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { networkOf } from '../limits/networks'
import { visitSalts } from './schema'
import { searchMarks } from './searches/searches.schema'

export interface Visitor {
  /** Names the network of an address (`networkOf`). */
  network: string
  userAgent: string
}

/** Names whose visit a call is: a person’s own while they are signed in, however many browsers they have. */
export const visitorOf = ({ actor, ip, userAgent }: Pick<Context, 'actor' | 'ip' | 'userAgent'>): Visitor =>
  actor ? { network: `person ${actor.id}`, userAgent: '' } : { network: networkOf(ip), userAgent: userAgent ?? '' }

const hourMs = 3_600_000
/** Exceeds how far any zone’s day lasts beyond the day of UTC. */
const lastZoneHours = 12

/** Tells the visits of a day apart by a salted hash. Without the salt, which is deleted after its day, it leads back to no address. */
export async function visitsOf(tx: Transaction, days: readonly string[]) {
  const all = [...new Set(days)].sort()
  await tx
    .insert(visitSalts)
    .values(all.map((day) => ({ day, salt: randomBytes(32).toString('base64url') })))
    .onConflictDoNothing()
  const rows = await tx.select().from(visitSalts).where(inArray(visitSalts.day, all))
  const salts = new Map(rows.map(({ day, salt }) => [day, salt]))
  return (day: string, visitor: Visitor): bigint => hashOf(salts.get(day) ?? '', visitor)
}

/** Answers what a visitor is called on each day that is not over yet somewhere. */
export async function liveVisitsOf(tx: Transaction, visitors: readonly Visitor[]): Promise<bigint[]> {
  const salts = await tx.select({ salt: visitSalts.salt }).from(visitSalts)
  return salts.flatMap(({ salt }) => visitors.map((visitor) => hashOf(salt, visitor)))
}

const hashOf = (salt: string, { network, userAgent }: Visitor): bigint =>
  createHmac('sha256', salt).update(`${network}\n${userAgent}`).digest().readBigInt64BE()

/** Deletes the salts of days that are over in each zone: from then on their visits cannot be distinguished. */
export async function forgetVisits({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const over = new Date(now().getTime() - lastZoneHours * hourMs).toISOString().slice(0, 10)
  await db.delete(searchMarks).where(lt(searchMarks.day, over))
  const forgotten = await db.delete(visitSalts).where(lt(visitSalts.day, over)).returning({ day: visitSalts.day })
  return forgotten.length
}
