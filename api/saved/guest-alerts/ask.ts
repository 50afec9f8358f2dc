import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit'
import { transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { z } from '../../http/contract'
import { consumeCount, type Limit } from '../../limits/limits'
import { networkOf } from '../../limits/networks'
import { mailboxOf } from '../../mail/outbox'
import { type Chip, chipsOf } from '../../search/chips'
import type { SearchContext } from '../../search/index'
import { parseSearch } from '../../search/parameters'
import { readQuery } from '../../search/query.contract'
import { readCanonical } from '../searches'
import { lockMailbox } from './confirm'
import type { NewGuestAlert } from './contract'
import { enqueueConfirmation } from './email-message'
import { isRefused } from './refuse'
import { guestAlerts } from './schema'

const perNetwork: Limit = { prefix: 'guest-alert', points: 10, seconds: 3_600 }
const dayMs = 86_400_000
const maxName = 80

/** Throws invalid as saving a search does, and too_many by network alone: what is known of an address is told to nobody. */
export async function askForGuestAlert(
  context: SearchContext,
  { email, query: asked, cadence }: z.output<typeof NewGuestAlert>,
): Promise<{ email: string }> {
  const query = await readCanonical(context, asked)
  await consumeCount(
    context,
    perNetwork,
    networkOf(context.ip),
    'Many alerts were asked for from your network within an hour.',
  )
  const { name, criteria } = await wordsOf(context, query)
  await transaction(context, async (tx) => {
    const alertId = await openAlert(tx, context.now(), { email, query, name, cadence })
    if (alertId === null) return
    const message = { kind: 'guest-alert-confirmation', alertId, cadence, criteria } as const
    await enqueueConfirmation(tx, { to: email, message })
    const entry = { action: 'guest_alert.asked', entity: 'guest_alert', entityId: alertId } as const
    await audit(context, { ...entry, detail: { query, cadence } }, tx)
  })
  return { email }
}

/** A mail to somebody unknown repeats nothing that was typed: `criteria` leaves out the words of a search, and a dealership whose name we do not know. */
async function wordsOf(context: SearchContext, query: string): Promise<{ name: string; criteria: string[] }> {
  const { filter } = await parseSearch(context, readQuery(query))
  const chips = chipsOf(filter, context.search.engine)
  const name = chips.reduce((all, { label }) => joined(all, label), '').slice(0, maxName)
  const isTyped = ({ name, value, label }: Chip) => name === 'q' || (name === 'seller' && label === value)
  const criteria = chips.filter((chip) => !isTyped(chip)).map(({ label }) => label)
  return { name: name || 'Cars', criteria }
}

const joined = (all: string, label: string): string => {
  const longer = all === '' ? label : `${all}, ${label}`
  return all !== '' && longer.length > maxName ? all : longer
}

type New = Pick<typeof guestAlerts.$inferInsert, 'email' | 'query' | 'name' | 'cadence'>

/** Null while a mail about the same has been asked for within a day, and where the mailbox wants none. Two at once are one. */
async function openAlert(tx: Transaction, now: Date, alert: New): Promise<number | null> {
  const mailbox = mailboxOf(alert.email)
  await lockMailbox(tx, mailbox)
  if (await isRefused({ db: tx }, mailbox)) return null
  const same = and(sql`lower(${guestAlerts.email}) = ${alert.email.toLowerCase()}`, eq(guestAlerts.query, alert.query))
  const [known] = await tx.select().from(guestAlerts).where(same)
  if (!known) {
    const values = { ...alert, mailbox, askedAt: now, createdAt: now }
    const [row] = await tx.insert(guestAlerts).values(values).returning({ id: guestAlerts.id })
    return row?.id ?? null
  }
  if (known.askedAt.getTime() > now.getTime() - dayMs) return null
  await tx.update(guestAlerts).set({ askedAt: now }).where(eq(guestAlerts.id, known.id))
  return known.id
}
