import { and, asc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { anHourBefore, refuseTooManySubmissions, repeatedSince, submissionsAnHour } from '../submissions'
import type { adReports, dealershipReports, listingReports } from './schema'

type Reports = typeof listingReports | typeof dealershipReports | typeof adReports

export async function sameReport(tx: Transaction, reports: Reports, fingerprint: string, now: Date) {
  const [known] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.fingerprint, fingerprint), gt(reports.createdAt, repeatedSince(now))))
  return known
}

export async function refuseTooMany(tx: Transaction, reports: Reports, address: string, now: Date): Promise<void> {
  const latest = await tx
    .select({ at: reports.createdAt })
    .from(reports)
    .where(and(eq(reports.address, address), gt(reports.createdAt, anHourBefore(now))))
    .orderBy(asc(reports.createdAt))
  const most = await submissionsAnHour(tx)
  refuseTooManySubmissions(
    latest,
    { now, most },
    (wait) => `That is ${most} reports within an hour. Please wait ${wait} before the next one.`,
  )
}
