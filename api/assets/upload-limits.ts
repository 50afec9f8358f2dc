import type { Actor, Context } from '../context'
import { consumeCount, countUse, type Limit } from '../limits/limits'
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

const uploads: Limit = { prefix: 'upload', points: filesAnHour.people, seconds: 3600 }
const guestUploads: Limit = { prefix: 'upload-guest', points: filesAnHour.guests, seconds: 3600 }
const bytesOfStaff: Limit = { prefix: 'upload-kb', points: quota.staff, seconds: day }
const bytesOfOthers: Limit = { prefix: 'upload-kb', points: quota.others, seconds: day }
const bytesOfNetworks: Limit = { prefix: 'upload-kb-ip', points: quota.others, seconds: day }

/** Whether the person works at a dealership that was approved. */
type WorksAtApproved = (reading: Pick<Context, 'db'>, userId: number) => Promise<boolean>

export function uploadLimits(pooled: Context['db'], worksAtApproved: WorksAtApproved): UploadLimits {
  // Counts in the database itself and not in the operation's transaction: a file that is refused counts too.
  const counting = { db: pooled }
  return {
    consumeUpload: (actor) => consumeCount(counting, uploads, actor.id, `At most ${filesAnHour.people} files an hour.`),
    consumeGuestUpload: (ip) =>
      consumeCount(counting, guestUploads, networkOf(ip), `At most ${filesAnHour.guests} files an hour.`),
    async consumeBytes({ db, actor, ip }, files) {
      const kilobytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1024)
      if (kilobytes === 0) return
      const sendsMuch = isSystemAdmin(actor) || (actor && isStaff(actor) && (await worksAtApproved({ db }, actor.id)))
      const limit = !actor ? bytesOfNetworks : sendsMuch ? bytesOfStaff : bytesOfOthers
      const leftMs = await countUse(counting, limit, actor?.id ?? networkOf(ip), kilobytes)
      if (leftMs !== null) throw tomorrow(leftMs)
    },
  }
}

function tomorrow(leftMs: number) {
  const hours = Math.max(1, Math.ceil(leftMs / 3_600_000))
  return tooMany(
    `These are more files than one may send in a day. Please go on in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    Math.max(1, Math.ceil(leftMs / 1000)),
  )
}
