import { type Worker, workContext } from '../work-parts'
import { notifyOfUntold } from './notices/notify-of-untold'
import { publishDuePosts } from './posts/publish-due'

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
