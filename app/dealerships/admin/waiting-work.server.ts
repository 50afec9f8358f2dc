import { waitingValuesOf } from '~/feeds/waiting.server'
import { count } from '~/format/numbers'
import { waitingOf } from '~/moderation/waiting.server'
import type { RequestContext } from '~/session/request-context.server'
import { caseInbox } from '~/upstream/cases.server'
import { listDealershipRecords } from '~/upstream/dealership-administration.server'
import { orInstead } from '~/upstream/errors'

/** Says how much waits for an administrator. A number that cannot be read is left out. */
export async function waitingWork(context: RequestContext): Promise<string> {
  const [texts, values, cases, applications] = await Promise.all([
    waitingOf(context),
    waitingValuesOf(context),
    orInstead(
      caseInbox(context).then(({ open }) => open),
      0,
    ),
    orInstead(
      listDealershipRecords(context, { status: 'pending' }).then(({ total }) => total),
      0,
    ),
  ])
  const parts: [number, string][] = [
    [applications, count(applications, 'dealership application')],
    [texts.comments, count(texts.comments, 'comment')],
    [texts.posts, count(texts.posts, 'post')],
    [cases, count(cases, 'open case')],
    [values.values, count(values.values, 'value of import files', 'values of import files')],
  ]
  const waiting = parts.flatMap(([number, words]) => (number > 0 ? [words] : []))
  if (waiting.length === 0) return 'The marketplace is running, and nothing waits for a decision.'
  return `Waiting for a decision: ${new Intl.ListFormat('en-US').format(waiting)}.`
}
