import { createHash } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { networkOf } from '../accounts/sign-in/networks'
import { audit } from '../audit/audit'
import { announce, type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import { tooMany } from '../refusals'
import { publiclySeen } from '../vehicles/vehicles'
import type { ListingReport } from './contract'
import { listingReports } from './schema'

const hour = 3_600_000
const mostAnHour = 5
const sameWithin = 10 * 60_000

/**
 * Keeps what somebody says is wrong with a listing, and answers its reference. The same report by the same person within
 * 10 minutes is the same one. Throws not_found and gone as the vehicle's page does, and too_many for the sixth from one
 * address in an hour.
 */
export async function reportListing(context: Context, { slug, ...report }: ListingReport & { slug: string }) {
  const { vehicle } = await publiclySeen(context, slug)
  const address = networkOf(context.ip)
  const fingerprint = fingerprintOf(context, vehicle.id, report)
  return transaction(context, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`listing_report ${address}`}))`)
    const known = await sameReport(tx, fingerprint, context.now())
    if (known) return { reference: referenceOf(known.id) }
    await refuseTooMany(tx, address, context.now())
    const id = await keep(tx, context, { ...report, vehicleId: vehicle.id, address, fingerprint })
    const detail = { report: id, reason: report.reason }
    const { dealershipId } = vehicle
    await audit(
      context,
      { action: 'listing.reported', entity: 'vehicle', entityId: vehicle.id, dealershipId, detail },
      tx,
    )
    await announce(tx, context, { concept: 'reports', ids: [id], kind: 'created' })
    return { reference: referenceOf(id) }
  })
}

const referenceOf = (id: number): string => `R-${id.toString(36)}`

function fingerprintOf({ actor, ip }: Context, vehicleId: number, { reason, text, email }: ListingReport): string {
  const who = actor ? `user ${actor.id}` : `address ${networkOf(ip)}`
  return createHash('sha256')
    .update(JSON.stringify([who, vehicleId, reason, text, email]))
    .digest('base64url')
}

async function sameReport(tx: Transaction, fingerprint: string, now: Date) {
  const since = new Date(now.getTime() - sameWithin)
  const [known] = await tx
    .select({ id: listingReports.id })
    .from(listingReports)
    .where(and(eq(listingReports.fingerprint, fingerprint), gt(listingReports.createdAt, since)))
  return known
}

/** Counted under the address's lock: side by side they are not more either. */
async function refuseTooMany(tx: Transaction, address: string, now: Date): Promise<void> {
  const latest = await tx
    .select({ at: listingReports.createdAt })
    .from(listingReports)
    .where(and(eq(listingReports.address, address), gt(listingReports.createdAt, new Date(now.getTime() - hour))))
    .orderBy(asc(listingReports.createdAt))
  const first = latest.at(-mostAnHour)
  if (!first) return
  const seconds = Math.max(1, Math.ceil((first.at.getTime() + hour - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  throw tooMany(`That is ${mostAnHour} reports within an hour. Please wait ${wait} before the next one.`, seconds)
}

type Kept = ListingReport & Pick<typeof listingReports.$inferInsert, 'vehicleId' | 'address' | 'fingerprint'>

async function keep(tx: Transaction, { actor, now }: Context, report: Kept): Promise<number> {
  const [row] = await tx
    .insert(listingReports)
    .values({ ...report, reporterUserId: actor?.id ?? null, createdAt: now() })
    .returning({ id: listingReports.id })
  if (!row) throw new Error('The report was not kept.')
  return row.id
}
