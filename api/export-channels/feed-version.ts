import { createHash } from 'node:crypto'
import type { Context } from '../context'
import { inventoryVersion } from '../vehicles/outgoing/outgoing-vehicles'
import type { ChannelRow } from './matching'

/** Raise it when files are to be written differently: every receiver then fetches anew. */
const writerVersion = 1

export interface FeedVersion {
  etag: string
  changedAt: Date
}

/** Of the dealership's whole inventory, the channel and the dealership itself. */
export async function feedVersion(
  { db }: Pick<Context, 'db'>,
  channel: ChannelRow,
  dealershipChangedAt: Date,
): Promise<FeedVersion> {
  const { facts: lot, changedAt: lotChangedAt } = await inventoryVersion({ db }, channel.dealershipId)
  const moments = [channel.updatedAt, dealershipChangedAt, ...(lotChangedAt ? [lotChangedAt] : [])]
  const changedAt = new Date(Math.max(...moments.map((at) => at.getTime())))
  const facts = [writerVersion, channel.id, channel.version, channel.format, dealershipChangedAt.toISOString(), lot]
  const etag = `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27)}"`
  return { etag, changedAt }
}

/** Whether whoever asks has this version: by its tag where one was sent, else by its moment, which counts whole seconds. */
export function isKnown(
  { etag, changedAt }: FeedVersion,
  { ifNoneMatch, ifModifiedSince }: Record<'ifNoneMatch' | 'ifModifiedSince', string | undefined>,
): boolean {
  if (ifNoneMatch !== undefined)
    return ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
  const since = ifModifiedSince === undefined ? Number.NaN : Date.parse(ifModifiedSince)
  return !Number.isNaN(since) && Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}
