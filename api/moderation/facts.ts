import { createHash } from 'node:crypto'
import { and, count, desc, eq, gt, ne, or, type SQL } from 'drizzle-orm'
import { findAccount } from '../accounts/account-lookup'
import { membersWithRoles } from '../accounts/members/staff'
import { shownName } from '../accounts/names'
import { type Context, within } from '../context'
import type { Transaction } from '../database/open'
import { dealershipFaces } from '../dealerships/lookup'
import { foldText } from '../fold-text'
import type { SignedIn } from '../http/guards'
import { dealershipStaff } from '../roles/permissions'
import type { WritingFacts } from './judge'
import { scanText } from './scan-text'
import { moderationItems } from './schema'
import type { Written } from './source'
import { trackRecords } from './track-records'

const hour = 3_600_000
const day = 24 * hour
const minRepeated = 12

/** As they are now, in the transaction that writes. */
export async function factsOf(tx: Transaction, context: Context & SignedIn, written: Written): Promise<WritingFacts> {
  const now = context.now()
  const { id: userId } = context.actor
  const others = or(ne(moderationItems.kind, written.kind), ne(moderationItems.sourceId, written.id))
  const own = and(eq(moderationItems.userId, userId), others)
  const known = await trackRecords({ db: tx, now: context.now }, [userId])
  const { createdAt } = await findAccount(within(context, tx), userId)
  return {
    minutesSince: await minutesSince(tx, own, now),
    repeats: await repeats(tx, others, written.text, now),
    accountHours: Math.floor((now.getTime() - createdAt.getTime()) / hour),
    ...(known.get(userId) ?? { approved: 0, rejected: 0 }),
    names: await namesIn(tx, written),
    isDealership: await isApproved(tx, written.dealershipId),
  }
}

async function minutesSince(tx: Transaction, own: SQL | undefined, now: Date): Promise<number[]> {
  const rows = await tx
    .select({ at: moderationItems.createdAt })
    .from(moderationItems)
    .where(and(own, gt(moderationItems.createdAt, new Date(now.getTime() - day))))
    .orderBy(desc(moderationItems.createdAt))
    .limit(50)
  return rows.map(({ at }) => Math.floor((now.getTime() - at.getTime()) / 60_000))
}

async function repeats(tx: Transaction, others: SQL | undefined, text: string, now: Date): Promise<number> {
  const hash = hashOf(text)
  if (!hash) return 0
  const since = gt(moderationItems.createdAt, new Date(now.getTime() - 7 * day))
  const same = tx
    .select({ id: moderationItems.id })
    .from(moderationItems)
    .where(and(eq(moderationItems.textHash, hash), since, others))
    .limit(100)
    .as('same')
  const [row] = await tx.select({ n: count() }).from(same)
  return row?.n ?? 0
}

/** Of the letters and numbers as they look, so that a space, a sign or a look-alike does not make it another text; null for one that is short. */
export function hashOf(text: string): string | null {
  const kept = foldText(text).text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return kept.length < minRepeated ? null : createHash('sha256').update(kept).digest('hex').slice(0, 32)
}

async function namesIn(tx: Transaction, { about, text, dealershipId }: Written): Promise<string[]> {
  if (about?.dealershipId === undefined || about.dealershipId === dealershipId) return []
  const members = await membersWithRoles({ db: tx }, about.dealershipId, dealershipStaff)
  const names = members.flatMap(({ name }) => [name, shortened(name)])
  const nothing = { words: [], hosts: [], hashtags: [] }
  const isAnyIn = (some: string[]) => scanText(text, { ...nothing, names: some }).length > 0
  return isAnyIn(names) ? names.filter((name) => isAnyIn([name])) : []
}

/** “Marcus B.” of Marcus Bell. */
function shortened(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return shownName(first, rest.at(-1) ?? '')
}

async function isApproved(tx: Transaction, dealershipId: number | null): Promise<boolean> {
  if (dealershipId === null) return false
  const faces = await dealershipFaces({ db: tx }, [dealershipId])
  return faces.get(dealershipId)?.status === 'approved'
}
