import type { Actor, Context } from '../context'
import { consumeCount, countUse, type SettingLimit } from '../limits/limits'
import { networkOf } from '../limits/networks'
import { tooMany } from '../refusals'
import { isStaff, isSystemAdmin } from '../roles/permissions'

export interface UploadLimits {
  /** Throws too_many above what a person may send in an hour: delivered are sixty photos each of ten cars. */
  consumeUpload(actor: Actor): Promise<void>
  /** Throws too_many above what one network may send in an hour with messages of people without an account. */
  consumeGuestUpload(ip: string | null): Promise<void>
  /**
   * Counts the bytes that were received, before they are read: a person's, or those of a network when nobody is signed in.
   * Throws too_many above what may come in a day, from staff and from others, to whom the staff of a dealership belong until it is approved.
   */
  consumeBytes(sender: Pick<Context, 'db' | 'actor' | 'ip'>, files: readonly { size: number }[]): Promise<void>
}

const day = 86_400
/** Counts kilobytes: the counter's column ends at 2 billion. */
const megabyte = 1024

const uploads: SettingLimit = { prefix: 'upload', seconds: 3600, setting: 'upload' }
const guestUploads: SettingLimit = { prefix: 'upload-guest', seconds: 3600, setting: 'upload-guest' }
const bytesOfStaff: SettingLimit = { prefix: 'upload-kb', seconds: day, setting: 'upload-mb-staff', each: megabyte }
const bytesOfOthers: SettingLimit = { prefix: 'upload-kb', seconds: day, setting: 'upload-mb', each: megabyte }
const bytesOfNetworks: SettingLimit = { prefix: 'upload-kb-ip', seconds: day, setting: 'upload-mb', each: megabyte }

const filesAnHour = (most: number) => `At most ${most} files an hour.`

/** Whether the person works at a dealership that was approved. */
type WorksAtApproved = (reading: Pick<Context, 'db'>, userId: number) => Promise<boolean>

export function uploadLimits(pooled: Context['db'], worksAtApproved: WorksAtApproved): UploadLimits {
  // Counts in the database itself and not in the operation's transaction: a file that is refused counts too.
  const counting = { db: pooled }
  return {
    consumeUpload: (actor) => consumeCount(counting, uploads, actor.id, filesAnHour),
    consumeGuestUpload: (ip) => consumeCount(counting, guestUploads, networkOf(ip), filesAnHour),
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
