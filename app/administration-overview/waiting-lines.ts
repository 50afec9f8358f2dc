import { ago } from '~/format/dates'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import type { TodoLine } from '~/ui/page/TodoPanel'
import type { WaitingWork } from './waiting-work.server'

const { admin } = paths
const since = (oldest: string | null) => (oldest ? `Oldest: ${ago(oldest)}` : 'Newest first')

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
      title: waiting === 1 ? 'Dealership application to review' : 'Dealership applications to review',
      detail: since(applications?.oldest ?? null),
    },
    moderationLine('comments', texts?.comments ?? 0, { one: 'Comment', many: 'Comments', href: admin.comments }),
    moderationLine('posts', texts?.posts ?? 0, { one: 'Post', many: 'Posts', href: admin.social }),
    {
      key: 'imports',
      count: values,
      tone: 'info',
      button: 'Review',
      href: admin.importValidations,
      title: values === 1 ? 'Import value to review' : 'Import values to review',
      detail: `Used in ${count(rows, 'row')} of dealership files`,
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
  title: `${count === 1 ? one : many} to review`,
  detail: 'Held for review, or reported',
})

/** Names the counts that could not be read: one that is missing is not zero. Undefined when all are there. */
export function missingCounts(work: WaitingWork): string | undefined {
  const names = Object.entries(work).flatMap(([key, value]) =>
    value === null ? [workNames[key as keyof WaitingWork]] : [],
  )
  return names.length > 0 ? `Couldn’t load: ${names.join(', ')}. Reload the page to try again.` : undefined
}

const workNames: Record<keyof WaitingWork, string> = {
  applications: 'applications',
  texts: 'comments and posts',
  imports: 'import values',
  cases: 'cases',
}
