import type { dealerships } from '../../api/dealerships/schema'
import type { MergeKind } from '../../api/merge-part'
import type { MergePreview } from '../../api/mergers/contract'
import type { Caller, TestApi } from './api'
import { aDealership } from './factories'

type Status = typeof dealerships.$inferInsert.status

/** Two dealerships, the second of which is to be merged into the first by the caller. */
export async function aPair({ db }: TestApi, me: Caller, status: Status = 'approved') {
  const [into, from] = [await aDealership(db), await aDealership(db, { status })]
  const path = `/api/admin/dealerships/${from.id}/merge`
  const preview = async (): Promise<MergePreview> => (await me.get(`${path}?into=${into.id}`)).body
  const counted = async (kind: MergeKind) => (await preview()).lines.find((line) => line.kind === kind)?.count ?? 0
  const order = { into: into.id, version: 1, intoVersion: 1 }
  return { from, into, path, preview, counted, order, merge: () => me.put(path, order) }
}
