import { and, desc, eq, gt, like, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { SaleFacts } from '../../vehicles/lifecycle/sale-facts'
import { insertMessage } from '../messages'
import { leads, messages, type ThreadEvent } from '../schema'

type Vehicle = Pick<SaleFacts, 'status' | 'totalCents'>
type State = 'on' | 'sold' | 'off'
interface VehicleChange {
  what: 'vehicle-sold' | 'vehicle-delisted' | 'vehicle-transferred' | 'vehicle-on-sale' | 'vehicle-price-dropped'
  body: string
  /** Counts cents; null where it has no price. */
  total: number | null
}

/** Returns what both sides of the thread have to learn about its car, null when they know it or it is too little to tell. */
export async function changeSince(
  tx: Transaction,
  { now: clock }: Pick<Context, 'now'>,
  threadId: number,
  vehicle: Vehicle,
): Promise<VehicleChange | null> {
  const now = stateOf(vehicle)
  const known = await lastKnown(tx, threadId)
  const total = vehicle.totalCents
  if (now !== known.state) return { ...words[now], total: total ?? known.total }
  if (now !== 'on' || total === null || known.total === null || !isWorthTelling(known.total, total)) return null
  if (await wasToldOfDrop(tx, threadId, new Date(clock().getTime() - dayMs))) return null
  return {
    what: 'vehicle-price-dropped',
    body: `The price dropped from ${dollars(known.total)} to ${dollars(total)}.`,
    total,
  }
}

/** Says once that the car went to another dealership, of whose prices and sales the thread says nothing. */
export async function transferSince(tx: Transaction, threadId: number, into: string): Promise<VehicleChange | null> {
  const known = await lastKnown(tx, threadId)
  if (known.what === 'vehicle-transferred') return null
  return { what: 'vehicle-transferred', body: `This car is now offered by ${into}.`, total: known.total }
}

const dayMs = 86_400_000
const leastDropCents = 10_000
const leastDropShare = 0.01

/** Takes a drop of $100, or of a percent of a price below $10,000: less would fill conversations with every rounding. */
const isWorthTelling = (before: number, after: number): boolean =>
  before - after >= Math.min(leastDropCents, before * leastDropShare)

/** Looks for a price drop in the thread since then: a dealership tells of one a day. */
async function wasToldOfDrop(tx: Transaction, threadId: number, since: Date): Promise<boolean> {
  const isDrop = sql`${messages.event}->>'what' = 'vehicle-price-dropped'`
  const ofThread = and(eq(messages.threadId, threadId), eq(messages.kind, 'event'))
  return (await tx.$count(messages, and(ofThread, isDrop, gt(messages.createdAt, since)))) > 0
}

const words: Record<State, Pick<VehicleChange, 'what' | 'body'>> = {
  sold: { what: 'vehicle-sold', body: 'This car was sold.' },
  off: { what: 'vehicle-delisted', body: 'This car is no longer listed.' },
  on: { what: 'vehicle-on-sale', body: 'This car is for sale again.' },
}

const stateOf = ({ status }: Vehicle): State => {
  if (status === 'active' || status === 'pending') return 'on'
  return status === 'sold' ? 'sold' : 'off'
}

const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(cents / 100)

const stateAfter: Record<VehicleChange['what'], State> = {
  'vehicle-sold': 'sold',
  'vehicle-delisted': 'off',
  'vehicle-transferred': 'off',
  'vehicle-on-sale': 'on',
  'vehicle-price-dropped': 'on',
}

/** Returns what the newest event says of the car, else how the lead was sent about it. */
async function lastKnown(
  tx: Transaction,
  threadId: number,
): Promise<{ what: string | null; state: State; total: number | null }> {
  const isVehicleEvent = like(sql`${messages.event}->>'what'`, 'vehicle-%')
  const [newest] = await tx
    .select({ event: messages.event })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.kind, 'event'), isVehicleEvent))
    .orderBy(desc(messages.id))
    .limit(1)
  if (newest?.event) return knownFrom(newest.event)
  const [lead] = await tx.select({ vehicle: leads.vehicle }).from(leads).where(eq(leads.threadId, threadId))
  return { what: null, state: 'on', total: lead?.vehicle?.totalCents ?? null }
}

const knownFrom = ({ what, total }: ThreadEvent) => ({
  what,
  state: stateAfter[what as VehicleChange['what']],
  total: typeof total === 'number' ? total : null,
})

export async function writeVehicleEvent(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  threadId: number,
  { what, body, total }: VehicleChange,
): Promise<void> {
  const site = { author: 'system', authorUserId: null } as const
  await insertMessage(tx, context, { threadId, ...site, kind: 'event', body, event: { what, total } })
}
