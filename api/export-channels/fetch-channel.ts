import { createHash } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Context } from '../context'
import { findDealership } from '../dealerships/lookup'
import { countUse, type Limit, waitFor } from '../limits/limits'
import { networkOf } from '../limits/networks'
import { notFound } from '../refusals'
import { channelFormats } from './channel-formats.contract'
import { maxFetchesKept } from './contract'
import { feedVersion, isKnown } from './feed-version'
import type { ChannelRow } from './matching'
import { channelFetches, exportChannels } from './schema'
import { feedStream } from './write-feed'

const perChannel: Limit = { prefix: 'feed', points: 120, seconds: 3600 }
const unknownPerNetwork: Limit = { prefix: 'feed-unknown', points: 60, seconds: 3600 }

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

interface Asked {
  file: string
  ifNoneMatch: string | undefined
  ifModifiedSince: string | undefined
}
/** Without a body it has not changed. */
export interface FeedAnswer {
  headers: Record<string, string>
  body: ReadableStream<Uint8Array> | null
}

/** Throws not_found for an address that answers nothing (any more), too_many. */
export async function fetchChannel(context: Context, origin: string, { file, ...known }: Asked): Promise<FeedAnswer> {
  const channel = await channelOf(context, file)
  const leftMs = await countUse(context, perChannel, channel.id)
  if (leftMs !== null) throw waitFor(leftMs, `This file is fetched ${perChannel.points} times an hour at most.`)
  const dealership = await findDealership(context, channel.dealershipId)
  if (dealership.status !== 'approved') throw notFound('The file')
  const version = await feedVersion(context, channel, dealership.updatedAt)
  const headers = {
    ETag: version.etag,
    'Last-Modified': version.changedAt.toUTCString(),
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
  }
  if (isKnown(version, known)) {
    await note(context, channel, { status: 304, rows: 0, bytes: 0, complete: true })
    return { headers, body: null }
  }
  const body = feedStream(context, origin, channel, (written) => note(context, channel, { status: 200, ...written }))
  return {
    headers: { ...headers, 'Content-Type': `${channelFormats[channel.format].mime}; charset=utf-8` },
    body,
  }
}

/** Throws not_found, and too_many for whoever tries addresses. */
async function channelOf(context: Context, file: string): Promise<ChannelRow> {
  const [, token, extension] = /^([\w-]{43})\.([a-z]{3,4})$/.exec(file) ?? []
  const c = exportChannels
  const hash = token ? hashToken(token) : ''
  const [row] = await context.db
    .select()
    .from(c)
    .where(
      and(
        or(eq(c.tokenHash, hash), and(eq(c.previousHash, hash), gt(c.previousUntil, context.now()))),
        eq(c.enabled, true),
      ),
    )
  if (row && channelFormats[row.format].extension === extension) return row
  const leftMs = await countUse(context, unknownPerNetwork, networkOf(context.ip))
  if (leftMs !== null) throw waitFor(leftMs)
  throw notFound('The file')
}

type Fetched = Pick<typeof channelFetches.$inferInsert, 'status' | 'rows' | 'bytes' | 'complete'>

const maxUserAgent = 200

async function note(
  { db, now, ip, userAgent }: Context,
  { id: channelId }: ChannelRow,
  fetched: Fetched,
): Promise<void> {
  const values = {
    channelId,
    ...fetched,
    network: networkOf(ip),
    userAgent: userAgent?.slice(0, maxUserAgent),
    at: now(),
  }
  await db.insert(channelFetches).values(values)
  const f = channelFetches
  await db.delete(f).where(sql`${f.channelId} = ${channelId} and ${f.id} <= (
    select k.id from channel_fetch k where k.channel_id = ${channelId} order by k.id desc offset ${maxFetchesKept} limit 1)`)
}
