import { and, inArray, isNull, ne } from 'drizzle-orm'
import { siteAdministrators } from '../../accounts/administrators'
import { recipientsOf } from '../../accounts/recipients'
import { type Context, within } from '../../context'
import { lockFor } from '../../database/lock-for'
import type { Transaction } from '../../database/open'
import { foldText } from '../../fold-text'
import { consumeCount, type Limit } from '../../limits/limits'
import { enqueueDealershipEmail } from '../emails/messages'
import type { DealershipRow } from '../row'
import { dealerships } from '../schema'

/** Returns the letters and digits of a name, with look-alikes as one letter: names that readers confuse have the same key. */
export const nameKey = (name: string): string =>
  foldText(name)
    .text.replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l')

/** Tells whether another dealership that buyers know has a name like this one. */
async function isOthersName(tx: Transaction, { id }: DealershipRow, name: string): Promise<boolean> {
  const known = inArray(dealerships.status, ['approved', 'suspended', 'closed'])
  const rows = await tx
    .select({ name: dealerships.name })
    .from(dealerships)
    .where(and(known, ne(dealerships.id, id), isNull(dealerships.mergedIntoId)))
  const key = nameKey(name)
  return rows.some((other) => nameKey(other.name) === key)
}

const perDealership: Limit = { prefix: 'dealership-name', points: 5, seconds: 86_400 }

type Naming = Pick<DealershipRow, 'name' | 'requestedName'>

/**
 * Returns the name that is saved, and the one that waits for an administrator of the site: that of another dealership,
 * asked for by one that buyers know already. Before the approval an administrator looks at the name anyway. Throws too_many.
 */
export async function namingAfter(
  tx: Transaction,
  context: Context,
  before: DealershipRow,
  name: string,
): Promise<Naming> {
  const isKnown = ['approved', 'suspended', 'closed'].includes(before.status)
  if (!isKnown || nameKey(name) === nameKey(before.name)) return { name, requestedName: null }
  await lockFor(tx, 'dealership name', nameKey(name)) // or two that take it at once would both find it free
  if (!(await isOthersName(tx, before, name))) return { name, requestedName: null }
  if (name !== before.requestedName) {
    await consumeCount(within(context, tx), perDealership, before.id, 'You can request at most five names a day.')
    await emailSiteAdministrators(tx, before, { requested: name, on: context.now() })
  }
  return { name: before.name, requestedName: name }
}

/** Mails each of them once a day for a name, however it is spelled. */
async function emailSiteAdministrators(
  tx: Transaction,
  { id, name }: DealershipRow,
  { requested, on }: { requested: string; on: Date },
): Promise<void> {
  const administrators = await siteAdministrators({ db: tx })
  const recipients = await recipientsOf(
    { db: tx },
    administrators.map((one) => one.id),
  )
  for (const { id: userId, name: greeted } of administrators) {
    const to = recipients.get(userId)?.email
    if (!to) continue
    const about = { name: greeted, dealership: name, dealershipId: id }
    await enqueueDealershipEmail(tx, {
      to,
      verified: true,
      dedupeKey: `name ${id} ${userId} ${nameKey(requested)} ${on.toISOString().slice(0, 10)}`,
      message: { kind: 'dealership-name-requested', requested, ...about },
    })
  }
}
