import type { LoaderFunctionArgs } from '@remix-run/node'
import { csvAnswer } from '~/lists/csv-answer.server'
import { listState } from '~/lists/list-state.server'
import { statusNames } from '~/moderation/moderation-words'
import { moderationPaths } from '~/moderation-paths'
import { requireGuard } from '~/session/guards.server'
import { maxCsvRows } from '../../../api/http/lists.contract'
import { kindNames, rejectReasons } from '../../../api/moderation/kinds.contract'
import { listModeration, ModerationQuery } from '../../../api/moderation/queue.contract'

/** What the filters of a queue match, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const queue = context.url.pathname === moderationPaths.postsCsv ? 'posts' : 'comments'
  const query = { ...listState(ModerationQuery, context.url), queue, page: '1', size: String(maxCsvRows) }
  const { items } = await context.api.call(listModeration, query)
  const rows = items.map(
    ({ id, kind, author, text, subject, status, score, signals, reports, decision, createdAt }) => [
      String(id),
      kindNames[kind],
      author.name,
      text,
      subject?.label ?? '',
      statusNames[status],
      String(score),
      signals.flatMap(({ isAgainst, text: words }) => (isAgainst ? words : [])).join('; '),
      String(reports.reduce((sum, { count }) => sum + count, 0)),
      decision?.reason ? rejectReasons[decision.reason] : '',
      decision?.by ?? '',
      createdAt,
      decision?.at ?? '',
    ],
  )
  const head = ['Id', 'Kind', 'Author', 'Text', 'About', 'State', 'Score', 'Signals', 'Reports', 'Reason', 'Decided by']
  return csvAnswer('moderation', [[...head, 'Written (UTC)', 'Decided (UTC)'], ...rows])
}
