import { bytesOfDealership } from '../../assets/bytes-of-dealership'
import type { Context } from '../../context'
import { limitOf, limitWords } from '../../dealerships/limits'
import { findDealership } from '../../dealerships/lookup'
import { bytesPerGb } from '../photos/photo-room'

/** How long a list waits before it looks whether its plan has room by now. */
export const roomWaitSeconds = 30 * 60

/** Says that a dealership's plan has no room for another photo: the photo is at no fault and waits. */
export class NoPhotoRoom extends Error {}

/** Counts what a list's photos take of the room that the plan has for photos. */
export class FeedPhotoRoom {
  private constructor(
    private readonly maxGb: number | null,
    private leftBytes: number,
  ) {}

  static async open({ db }: Pick<Context, 'db'>, dealershipId: number): Promise<FeedPhotoRoom> {
    const maxGb = limitOf(await findDealership({ db }, dealershipId), 'photoGb')
    if (maxGb === null) return new FeedPhotoRoom(null, Number.POSITIVE_INFINITY)
    return new FeedPhotoRoom(maxGb, maxGb * bytesPerGb - (await bytesOfDealership({ db }, dealershipId)))
  }

  /** Throws NoPhotoRoom; then nothing is counted. */
  take(bytes: number): void {
    if (bytes > this.leftBytes || this.leftBytes <= 0) throw new NoPhotoRoom(this.words)
    this.leftBytes -= bytes
  }

  /** Says in the issues of a run why a photo waits. */
  get words(): string {
    return `${limitWords('photoGb', this.maxGb ?? 0)} This photo is fetched once there is room.`
  }
}
