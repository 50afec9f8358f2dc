import { ago } from '~/format/dates'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import type { TodoLine } from '~/ui/page/TodoPanel'
import type { WaitingWork } from './waiting-work.server'

const { admin } = paths
const since = (oldest: string | null) => (oldest ? `The oldest came in ${ago(oldest)}` : 'Look at the newest first')

/** Says what waits for an administrator, and where it is decided. Leaves out what has nothing waiting. */
export function waitingLines({ applications, texts, imports, cases }: WaitingWork): TodoLine[] {
  const waiting = applications?.count ?? 0
  const { values = 0, rows = 0 } = imports ?? {}
  const open = cases?.count ?? 0
  const lines: TodoLine[] = [
    {
      key: 'applications',
      count: waiting,
      tone: 'warn',
      button: 'Review',
      href: admin.dealerships,
      title: waiting === 1 ? 'Dealership application to decide' : 'Dealership applications to decide',
      detail: since(applications?.oldest ?? null),
    },
    moderationLine('comments', texts?.comments ?? 0, { one: 'Comment', many: 'Comments', href: admin.comments }),
    moderationLine('posts', texts?.posts ?? 0, { one: 'Post', many: 'Posts', href: admin.social }),
    {
      key: 'imports',
      count: values,
      tone: 'info',
      button: 'Decide',
      href: admin.importValidations,
      title: values === 1 ? 'Import value to decide' : 'Import values to decide',
      detail: `In ${count(rows, 'row')} of dealerships’ files`,
    },
    {
      key: 'cases',
      count: open,
      tone: 'info',
      button: 'Answer',
      href: admin.inbox(),
      title: open === 1 ? 'Open case' : 'Open cases',
      detail: since(cases?.oldest ?? null),
    },
  ]
  return lines.filter((line) => line.count > 0)
}

const moderationLine = (
  key: string,
  count: number,
  { one, many, href }: { one: string; many: string; href: string },
): TodoLine => ({
  key,
  count,
  tone: 'warn',
  button: 'Moderate',
  href,
  title: `${count === 1 ? one : many} to moderate`,
  detail: 'Held for review, or reported',
})

/** Says what the counts leave open: a count that could not be read is not zero. */
export const nothingWaits = (work: WaitingWork): string =>
  Object.values(work).includes(null)
    ? 'Some counts could not be loaded. Reload the page to try again.'
    : 'Nothing waits for a decision.'
