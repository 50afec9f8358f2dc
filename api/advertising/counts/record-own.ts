import { isMember } from '../../accounts/members/membership'
import type { Context } from '../../context'
import { emptyBatch, recordCounts } from '../../counting/record-counts'
import { visitorOf } from '../../counting/visits'
import type { SignedIn } from '../../http/guards'
import { isSystemAdmin } from '../../roles/permissions'
import type { AdEventKind } from '../kinds.contract'
import { type AdTokens, bucketOf } from '../serving/ad-tokens'
import { advertiserOf, countAds } from './record-ads'

/** Counts what a signed-in person saw or clicked: never an administrator’s, nor the advertiser’s own staff’s. What is not signed or too old is passed over. */
export const recordingOwn =
  (tokens: AdTokens) =>
  async (context: Context & SignedIn, input: { kind: AdEventKind; ads: string[] }): Promise<{ counted: number }> => {
    const { actor, db, now } = context
    const at = now()
    const read = input.ads.flatMap((text) => {
      const token = tokens.read(text)
      const bucket = token && bucketOf(token, input.kind, at)
      return token && bucket !== null ? [{ id: token.id, bucket }] : []
    })
    const advertisers = await advertiserOf(
      db,
      read.map(({ id }) => id),
    )
    const own = new Map<number | null, boolean>([[null, false]])
    for (const dealershipId of new Set(advertisers.values()))
      if (dealershipId !== null) own.set(dealershipId, await isMember(context, { userId: actor.id, dealershipId }))
    const isStaff = (id: number) => isSystemAdmin(actor) || own.get(advertisers.get(id) ?? null) === true
    const staff = read.filter(({ id }) => isStaff(id)).length
    const ads = read
      .filter(({ id }) => advertisers.has(id) && !isStaff(id))
      .map(({ id, bucket }) => ({
        advertisementId: id,
        kind: input.kind,
        bucket: bucket ?? 0,
        at: at.toISOString(),
        ...visitorOf(context),
      }))
    const leftOut = staff > 0 ? [{ reason: 'staff' as const, at: at.toISOString(), count: staff }] : []
    if (ads.length + leftOut.length === 0) return { counted: 0 }
    return recordCounts(context, { ...emptyBatch, ads, leftOut }, countAds)
  }
