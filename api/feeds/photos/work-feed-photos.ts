import { sql } from 'drizzle-orm'
import { publishChange } from '../../context'
import type { Transaction } from '../../database/open'
import { dealershipStatus } from '../../dealerships/row'
import { addRowIssues } from '../../vehicles/feed-photos/add-row-issues'
import type { PhotoIssue } from '../../vehicles/feed-photos/photo-issues'
import type { PhotoList, PhotoWorker } from '../../vehicles/feed-photos/photo-worker'
import { workPhotos } from '../../vehicles/feed-photos/work-photos'
import { issue } from '../issues'
import { insertIssues } from '../runs/list-issues'
import { feedRuns, feeds } from '../schema'

const publishedEveryMs = 1_500

/** Fetches nothing of a feed that is off until it is on again, nor while its run is rolled back, nor for a dealership that is not approved. */
const isAllowed = sql`not exists (select 1 from ${feeds} f where f.id = feed_photo_list.feed_id and not f.enabled)
  and not exists (select 1 from ${feedRuns} u where u.id = feed_photo_list.run_id and u.status = 'rolling_back')
  and ${dealershipStatus(sql`feed_photo_list.dealership_id`)} = 'approved'`

/** Fetches the photos that applied runs have named. Returns of how many vehicles. */
export function workFeedPhotos(
  worker: PhotoWorker,
  onError: (error: unknown, vehicleId: number) => void,
): Promise<number> {
  const { context } = worker
  let published = Number.NEGATIVE_INFINITY
  return workPhotos(worker, {
    isAllowed,
    onError,
    async onPlaced(tx, list, issues) {
      if (issues.length > 0) await noteIssues(tx, list, issues)
      if (issues.length === 0 && performance.now() - published < publishedEveryMs) return
      published = performance.now()
      await publishChange(tx, context, { concept: 'feed-runs', ids: [list.runId], kind: 'updated' })
    },
  })
}

async function noteIssues(tx: Transaction, list: PhotoList, found: readonly PhotoIssue[]): Promise<void> {
  const issues = found.map(({ code, value, reason }) =>
    issue(list.line, code, { field: 'photos', value, ...(reason !== null && { reason }) }),
  )
  await addRowIssues(
    tx,
    list,
    issues.map(({ line: _, ...stored }) => stored),
  )
  await insertIssues({ db: tx }, list.runId, issues)
  for (const code of new Set(issues.map((one) => one.code))) {
    const count = issues.filter((one) => one.code === code).length
    await tx.execute(sql`
      update ${feedRuns} set counts = jsonb_set(counts || jsonb_build_object('codes', coalesce(counts -> 'codes', '{}')),
        array['codes', ${code}::text], to_jsonb(coalesce((counts -> 'codes' ->> ${code}::text)::int, 0) + ${count}::int))
      where id = ${list.runId}`)
  }
}
