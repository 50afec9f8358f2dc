import { photoLimits } from '../vehicles/feed-photos/photo-worker'
import { type ScheduledWork, type Worker, type WorkParts, workContext } from '../work-parts'
import { FolderWatch } from './folders/watch-folders'
import { workFeedPhotos } from './photos/work-feed-photos'
import { discardForgotten } from './retention/discard-waiting'
import { purgeRuns } from './retention/purge-runs'
import { startDueFeeds } from './runs/start-due'
import { type RunLane, workRuns } from './runs/work-runs'
import { openFeedSecrets } from './sources/feed-secrets'
import { takeUpDecisions } from './validations/take-up-decisions'

const contextOf = (parts: WorkParts) => workContext(parts, 'feed')

/** Reads in one lane what has been fetched in the other, so that a server that does not answer delays no file that has come. */
const runLane = (lane: RunLane): Worker => ({
  name: `feeds.${lane}`,
  done: 'feed runs worked on',
  begin({ files, callable, quotas, onError, ...parts }) {
    const secrets = openFeedSecrets(parts.secrets)
    const context = workContext(parts, 'feed')
    return (signal) => workRuns({ context, files, callable, quotas, secrets, onError, signal }, lane)
  },
})

export const workers: readonly Worker[] = [
  {
    name: 'feeds.folders',
    done: 'files taken from folders',
    isNeeded: ({ feedFolders }) => feedFolders !== undefined,
    begin(parts) {
      const { files, quotas, feedFolders: root = '', onError, signal } = parts
      const watch = new FolderWatch({ context: contextOf(parts), files, quotas, root, onError, signal })
      return () => watch.lookWhenDue()
    },
  },
  {
    name: 'feeds.begin',
    done: 'feed runs begun',
    begin: (parts) => async () => {
      const begun = await startDueFeeds(contextOf(parts), parts.quotas, parts.onError)
      return begun + (await takeUpDecisions(contextOf(parts), parts.onError))
    },
  },
  runLane('fetch'),
  runLane('read'),
  {
    name: 'feeds.photos',
    done: 'photos of feeds fetched',
    begin(parts) {
      const { files, callable, quotas, onError } = parts
      const worker = { context: contextOf(parts), files, callable, quotas, limits: photoLimits }
      return (signal) => workFeedPhotos({ ...worker, signal }, onError)
    },
  },
]

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'feeds.purge',
    when: '47 3 * * *',
    done: 'old runs purged',
    async work(parts) {
      const { db, now, files, quotas, signal, onError } = parts
      const discarded = await discardForgotten(contextOf(parts), { quotas, onError, signal })
      return { discarded, ...(await purgeRuns({ db, now, files, quotas, signal })) }
    },
  },
]
