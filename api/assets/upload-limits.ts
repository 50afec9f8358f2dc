import type pg from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Actor, Context } from '../context'
import { consumeLimit, databaseLimiter } from '../limits/limits'
import { networkOf } from '../limits/networks'
import { tooMany } from '../refusals'
import { isStaff, isSystemAdmin } from '../roles/permissions'

export interface UploadLimits {
  /** Throws too_many above 600 an hour: sixty photos each of ten cars. */
  consumeUpload(actor: Actor): Promise<void>
  /** Throws too_many above 20 files an hour from one network: what people without an account send with messages. */
  consumeGuestUpload(ip: string | null): Promise<void>
  /**
   * Counts the bytes that were received, before they are read: a person's, or those of a network when nobody is signed in.
   * Throws too_many above what may come in a day: 2 GB from staff, 200 MB from others, to whom the staff of a dealership belong until it is approved.
   */
  consumeBytes(sender: Pick<Context, 'db' | 'actor' | 'ip'>, files: readonly { size: number }[]): Promise<void>
}

const day = 86_400
const megabyte = 1024
const filesAnHour = { people: 600, guests: 20 }
/** In kilobytes: the counter's column ends at 2 billion. */
const quota = { staff: 2048 * megabyte, others: 200 * megabyte }

/** Whether the person works at a dealership that was approved. */
type WorksAtApproved = (reading: Pick<Context, 'db'>, userId: number) => Promise<boolean>

export function uploadLimits(pool: pg.Pool, worksAtApproved: WorksAtApproved): UploadLimits {
  const uploads = databaseLimiter(pool, { prefix: 'upload', points: filesAnHour.people, seconds: 3600 })
  const guests = databaseLimiter(pool, { prefix: 'upload-guest', points: filesAnHour.guests, seconds: 3600 })
  const ofADay = (prefix: string, points: number) => databaseLimiter(pool, { prefix, points, seconds: day })
  const staff = ofADay('upload-kb', quota.staff)
  const others = ofADay('upload-kb', quota.others)
  const networks = ofADay('upload-kb-ip', quota.others)
  return {
    consumeUpload: (actor) => consumeLimit(uploads, actor.id, `At most ${filesAnHour.people} files an hour.`),
    consumeGuestUpload: (ip) => consumeLimit(guests, networkOf(ip), `At most ${filesAnHour.guests} files an hour.`),
    async consumeBytes({ db, actor, ip }, files) {
      const kilobytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1024)
      if (kilobytes === 0) return
      const sendsMuch = isSystemAdmin(actor) || (actor && isStaff(actor) && (await worksAtApproved({ db }, actor.id)))
      const limiter = !actor ? networks : sendsMuch ? staff : others
      await limiter.consume(actor?.id ?? networkOf(ip), kilobytes).catch(refuse)
    },
  }
}

function refuse(outcome: unknown): never {
  if (!(outcome instanceof RateLimiterRes)) throw outcome
  const hours = Math.max(1, Math.ceil(outcome.msBeforeNext / 3_600_000))
  throw tooMany(
    `These are more files than one may send in a day. Please go on in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    Math.max(1, Math.ceil(outcome.msBeforeNext / 1000)),
  )
}
