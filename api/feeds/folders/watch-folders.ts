import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context'
import { feeds } from '../schema'
import type { FeedRow } from '../sources/present-feed'
import { type Bringing, bringTaken, isIdle } from './bring-file'
import { type FoundFile, WatchedFolder } from './watched-folder'

const lookEveryMs = 60_000
/** Leaves a younger file alone, which may still be written to. */
const minAgeMs = 30_000
/** Bounds the files of a folder that one look takes: thousands that are refused would hold up those of others. */
const maxTaken = 20

interface Watching extends Bringing {
  /** Holds a folder of each feed. */
  root: string
  onError: (error: unknown, feedId: number) => void
  signal: AbortSignal
}

/**
 * Looks every minute into the folders of feeds. A file that was the same at two looks is taken up, the oldest first, one at a
 * time for each feed. What it has seen is kept in memory: after a restart a file waits for one look more.
 */
export class FolderWatch {
  private lastLook = Number.NEGATIVE_INFINITY
  private seen = new Map<string, string>()

  constructor(private readonly watching: Watching) {}

  async lookWhenDue(): Promise<number> {
    const now = this.watching.context.now().getTime()
    if (now - this.lastLook < lookEveryMs) return 0
    this.lastLook = now
    return this.look()
  }

  /** Returns how many runs were begun. A folder that cannot be looked into does not keep the others waiting. */
  async look(): Promise<number> {
    const { context, onError, signal } = this.watching
    const seen = new Map<string, string>()
    let begun = 0
    for (const feed of await watchedFeeds(context)) {
      if (signal.aborted) break
      try {
        if (await this.lookInto(feed, seen)) begun += 1
      } catch (error) {
        onError(error, feed.id)
      }
    }
    this.seen = seen
    return begun
  }

  private async lookInto(feed: FeedRow, seen: Map<string, string>): Promise<boolean> {
    const { context, root } = this.watching
    const folder = await WatchedFolder.open(root, feed.folder ?? '')
    const whole: FoundFile[] = []
    for (const file of await folder.files()) {
      const [key, mark] = [`${feed.id}/${file.name}`, `${file.bytes} ${file.modifiedMs}`]
      seen.set(key, mark)
      if (this.seen.get(key) === mark && this.isOld(file)) whole.push(file)
    }
    if (!(await isIdle(context, feed.id))) return false
    for (const taken of await folder.taken())
      if (await bringTaken(this.watching, { feed, folder, taken, isLeft: true })) return true
    for (const file of whole.slice(0, maxTaken)) {
      const taken = await folder.take(file, context.now())
      if (taken && (await bringTaken(this.watching, { feed, folder, taken }))) return true
    }
    return false
  }

  /** Takes one from the future for old, too: its sender has another clock. */
  private isOld({ modifiedMs }: FoundFile): boolean {
    return Math.abs(this.watching.context.now().getTime() - modifiedMs) >= minAgeMs
  }
}

const watchedFeeds = ({ db }: Context): Promise<FeedRow[]> =>
  db
    .select()
    .from(feeds)
    .where(and(eq(feeds.type, 'directory'), eq(feeds.enabled, true), isNotNull(feeds.folder)))
    .orderBy(asc(feeds.id))
