import { sql } from 'drizzle-orm'
import { type ScheduledWork, type Worker, workContext } from '../work-parts'
import { notifyOfUntold } from './notices/notify-of-untold'
import { publishDuePosts } from './posts/publish-due'

const reachRowsForDays = 35

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'posts.purge-reach',
    when: '45 3 * * *',
    done: 'rows behind the reach of posts deleted',
    async work({ db, now }) {
      const before = new Date(now().getTime() - reachRowsForDays * 86_400_000)
      const openings = await db.execute(sql`delete from post_opening where at < ${before}`)
      const shown = await db.execute(sql`delete from post_shown where minute < ${before}`)
      return { openings: openings.rowCount, shown: shown.rowCount }
    },
  },
]

export const workers: readonly Worker[] = [
  {
    name: 'posts.publish',
    done: 'posts published at their time',
    begin: (parts) => (signal) => publishDuePosts(workContext(parts, 'schedule'), parts.onError, signal),
  },
  {
    name: 'comments.notify',
    done: 'people notified of comments that moderators published',
    begin:
      ({ db, now, notifier, onError }) =>
      (signal) =>
        notifyOfUntold({ db, now, notifier }, onError, signal),
  },
]
