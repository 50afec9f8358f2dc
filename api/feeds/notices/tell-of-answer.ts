import { siteAdministrators } from '../../accounts/administrators'
import type { Transaction } from '../../database/open'
import { findDealership } from '../../dealerships/lookup'
import type { RunRow } from '../runs/present-run'
import type { Notifying } from './tell-staff'

/** Whoever asked, as long as they administer the site. */
export async function tellOfAnswer(tx: Transaction, context: Notifying, run: RunRow): Promise<void> {
  const asker = (await siteAdministrators({ db: tx })).find(({ id }) => id === run.askedBy)
  if (!asker) return
  const { name: dealership } = await findDealership({ db: tx as never }, run.dealershipId)
  const payload = { run: run.id, dealership, reason: run.answer, isAnswer: true }
  const dedupeKey = `feed-run-answered ${run.id} ${context.now().toISOString()}`
  await context.notifier.notify(tx, context, { userId: asker.id, event: 'feed-run-waits', payload, dedupeKey })
}
