import { desc, eq } from 'drizzle-orm'
import { namesOfUsers, staffOf } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { findOrRefuse } from '../../refusals'
import { countLiveVehicles, lotCounts } from '../../vehicles/counts'
import { documentsOf } from '../documents/documents'
import { dealershipsByIds } from '../lookup'
import { dealerships } from '../schema'
import { type DealershipStep, stepsFrom } from '../states'
import type { AdminDealership } from './admin-dealership.contract'
import { checksOf } from './checks'
import { findLicenseVerification } from './license'
import { lookalikesOf } from './lookalikes'
import { reasonWords } from './reasons.contract'
import { whyNotReopened } from './reopening'
import { dealershipNotes } from './schema'

/** Throws not_found. */
export async function getAdminDealership(context: Context, { id }: { id: number }): Promise<AdminDealership> {
  const [found] = await context.db.select().from(dealerships).where(eq(dealerships.id, id))
  const row = findOrRefuse(found, 'The dealership')
  // One after the other: after a decision they are read within its transaction.
  const lot = await lotCounts(context, id)
  const live = await countLiveVehicles(context, [id])
  const members = await staffOf(context, id)
  const lookalikes = await lookalikesOf(context, id)
  const documents = await documentsOf(context, id)
  const notes = await notesOn(context, id)
  const licenseVerification = await findLicenseVerification(context, row)
  const mergedInto = row.mergedIntoId === null ? null : await dealershipsByIds(context, [row.mergedIntoId])
  const stayed = mergedInto?.get(row.mergedIntoId ?? 0)
  return {
    ...columnsOf(row),
    reason: reasonWords(row.statusReason),
    mergedInto: stayed ? { id: stayed.id, name: stayed.name } : null,
    onSale: live.get(id) ?? 0,
    vehicles: lot,
    members,
    lookalikes,
    documents,
    notes,
    licenseVerification,
    checks: checksOf(row, { lookalikes, members, isLicenseVerified: licenseVerification !== null }),
    steps: await stepsOf(context, row),
  }
}

type Row = typeof dealerships.$inferSelect

async function stepsOf(context: Context, row: Row): Promise<DealershipStep[]> {
  const steps = stepsFrom(row.status)
  if (!steps.includes('reopen') || (await whyNotReopened(context, row)) === null) return steps
  return steps.filter((step) => step !== 'reopen')
}

function columnsOf(row: Row) {
  const { id, name, legalName, slug, address, city, state, zip, status, statusNote, licenseNo, licenseState } = row
  const { phone, email, website, brands, docFeeCents, plan, listingLimit, question, version } = row
  return {
    id,
    name,
    legalName,
    slug,
    address,
    city,
    state,
    zip,
    status,
    statusNote,
    licenseNo,
    licenseState,
    phone,
    email,
    website,
    brands,
    docFeeCents,
    plan,
    listingLimit,
    question,
    version,
    requestedName: row.requestedName,
    statusAt: row.statusAt.toISOString(),
    appliedAt: row.appliedAt.toISOString(),
    askedAt: row.askedAt?.toISOString() ?? null,
    logoId: row.logoAssetId,
    logo: row.logoAssetId ? { _id: row.logoAssetId } : null,
  }
}

async function notesOn({ db }: Context, dealershipId: number): Promise<AdminDealership['notes']> {
  const { id, authorId, body, createdAt } = dealershipNotes
  const rows = await db
    .select({ id, authorId, body, createdAt })
    .from(dealershipNotes)
    .where(eq(dealershipNotes.dealershipId, dealershipId))
    .orderBy(desc(id))
    .limit(100)
  const names = await namesOfUsers(
    { db },
    rows.flatMap((row) => row.authorId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    by: row.authorId === null ? null : (names.get(row.authorId) ?? null),
    body: row.body,
    at: row.createdAt.toISOString(),
  }))
}
