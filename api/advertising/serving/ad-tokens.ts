import { createHmac, hkdfSync } from 'node:crypto'

const minuteMs = 60_000
const minutesOfBucket = 10
/** Is how long an impression counts after its page was rendered. */
const shownForMinutes = 10
/** Is how long a click counts after its page was rendered. */
const clickedForMinutes = 24 * 60

export interface AdToken {
  id: number
  /** Counts minutes since 1970: when the page was rendered. */
  minute: number
}
export interface AdTokens {
  of(id: number, at: Date): string
  /** Returns null for a text that was not signed here. */
  read(text: string): AdToken | null
}

const form = /^([1-9a-z][\da-z]{0,9})\.([\da-z]{1,7})\.([\w-]{11})$/

/** Signs what an advertisement’s addresses name. The first secret signs, all are believed. */
export function openAdTokens(secrets: readonly string[]): AdTokens {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'drive-avenue ads', 32)))
  const [newest] = keys
  if (!newest) throw new Error('Without a secret no advertisement can be counted.')
  const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 11)
  return {
    of(id, at) {
      const text = `${id.toString(36)}.${Math.floor(at.getTime() / minuteMs).toString(36)}`
      return `${text}.${sign(newest, text)}`
    },
    read(text) {
      const [, id = '', minute = '', signature] = form.exec(text) ?? []
      if (!keys.some((key) => sign(key, `${id}.${minute}`) === signature)) return null
      return { id: Number.parseInt(id, 36), minute: Number.parseInt(minute, 36) }
    },
  }
}

/** Returns the ten minutes under which an event counts, 0 for a click; null where its page is too old or yet to come. */
export function bucketOf({ minute }: AdToken, kind: 'shown' | 'clicked', at: Date): number | null {
  const age = Math.floor(at.getTime() / minuteMs) - minute
  if (age < -1 || age > (kind === 'shown' ? shownForMinutes : clickedForMinutes)) return null
  return kind === 'shown' ? Math.floor(minute / minutesOfBucket) : 0
}

export const startOfBucket = (bucket: number): Date => new Date(bucket * minutesOfBucket * minuteMs)
