import { type SQL, sql } from 'drizzle-orm'
import { limitConcurrency } from '../../assets/limit-concurrency'
import { workAtOnce } from '../../jobs/at-once'
import { Refusal } from '../../refusals'
import { urlOf } from '../../url'
import { callableForm } from './callable-form'
import { holdOn, ListClaims, ListTakenOver } from './claim-list'
import { fetchPhoto } from './fetch-photo'
import { noteFetched, takeUpAddresses } from './known-photos'
import { FeedPhotoRoom, NoPhotoRoom, roomWaitSeconds } from './photo-room'
import { PhotoShelf } from './photo-shelf'
import type { FeedPhoto, PhotoList, PhotoWorker } from './photo-worker'
import { type OnPlaced, placePhotos, type Waiting } from './place-photos'
import { feedPhotoLists } from './schema'

interface PhotoWork {
  /** Of a row of feed_photo_list: whether it may be worked on. */
  isAllowed: SQL
  /** In the transaction that shows a list's photos at its vehicle. */
  onPlaced: OnPlaced
  onError: (error: unknown, vehicleId: number) => void
}

/** Fetches the photos of all vehicles that wait for theirs. Returns of how many vehicles. */
export async function workPhotos(worker: PhotoWorker, work: PhotoWork): Promise<number> {
  const { context, limits, signal } = worker
  const claims = new ListClaims(context, limits, work.isAllowed)
  const run = new PhotoRun(worker, work)
  return workAtOnce({
    next: () => claims.next(),
    async work(list) {
      await run.workList(list).finally(() => claims.release(list))
      return true
    },
    atOnce: limits.vehicles,
    signal,
  })
}

class PhotoRun {
  private readonly shelf: PhotoShelf
  private readonly hosts = new Map<string, ReturnType<typeof limitConcurrency>>()

  constructor(
    private readonly worker: PhotoWorker,
    private readonly work: PhotoWork,
  ) {
    this.shelf = new PhotoShelf(worker)
  }

  async workList(list: PhotoList): Promise<void> {
    const { context, limits, signal } = this.worker
    try {
      const waiting = list.attempts <= limits.maxAttempts ? await this.fetchWhatMayCome(list) : noWait
      signal.throwIfAborted()
      await placePhotos(context, limits, list, { ...waiting, onPlaced: this.work.onPlaced })
    } catch (error) {
      if (error instanceof ListTakenOver) return
      if (signal.aborted) await release(this.worker, list)
      else this.work.onError(error, list.vehicleId)
    }
  }

  /** Returns for how many seconds the others wait, because the dealership may send no more today, or its plan has no room. */
  private async fetchWhatMayCome(list: PhotoList): Promise<Waiting> {
    try {
      const noRoom = await this.fetchAll(list)
      return noRoom === null ? noWait : { waitSeconds: roomWaitSeconds, noRoom }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_many')
        return { waitSeconds: error.retryAfterSeconds ?? 0, noRoom: null }
      throw error
    }
  }

  /**
   * So many at once; the first that fails for a reason of ours ends them all. Returns the words about photos for which the plan
   * has no room: those that are known are asked for all the same.
   */
  private async fetchAll(list: PhotoList): Promise<string | null> {
    const room = await FeedPhotoRoom.open(this.worker.context, list.dealershipId)
    let noRoom: string | null = null
    const waiting = (await takeUpAddresses(this.worker.context, list)).filter(({ state }) => state === 'waiting')
    const next = waiting.values()
    const lane = async () => {
      for (const photo of next) {
        this.worker.signal.throwIfAborted()
        try {
          const fetched = await this.inTurn(photo, () =>
            fetchPhoto(this.worker, { shelf: this.shelf, room }, list, photo),
          )
          await noteFetched(this.worker.context, this.worker.limits, list, photo, fetched)
        } catch (error) {
          if (!(error instanceof NoPhotoRoom)) throw error
          noRoom = error.message
        }
      }
    }
    const ends = await Promise.allSettled(Array.from({ length: this.worker.limits.photos }, lane))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    return noRoom
  }

  private inTurn<T>({ address }: FeedPhoto, work: () => Promise<T>): Promise<T> {
    const form = callableForm(address, this.worker.callable)
    const host = urlOf(form)?.host ?? ''
    const turns =
      this.hosts.get(host) ??
      limitConcurrency({ atOnce: this.worker.limits.perHost, waiting: Number.POSITIVE_INFINITY })
    this.hosts.set(host, turns)
    return turns(work)
  }
}

const noWait: Waiting = { waitSeconds: 0, noRoom: null }

/** The process ends: another goes on, and this was no try. */
async function release({ context }: PhotoWorker, list: PhotoList): Promise<void> {
  const attempts = sql`greatest(${feedPhotoLists.attempts} - 1, 0)`
  await holdOn(context.db, list, { heldUntil: null, attempts }).catch((error: unknown) => {
    if (!(error instanceof ListTakenOver)) throw error
  })
}
