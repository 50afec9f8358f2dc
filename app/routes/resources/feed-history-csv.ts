import type { LoaderFunctionArgs } from '@remix-run/node'
import { stateNames } from '~/feeds/history/history-words'
import { csvAnswer } from '~/lists/csv-answer.server'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { listAllRuns } from '../../../api/feeds/run-list/all-runs.contract'
import { RunQuery } from '../../../api/feeds/run-list/run-list.contract'
import { maxCsvRows } from '../../../api/http/lists.contract'

/** The runs that the list's filters match, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('admin', args)
  const state = listState(RunQuery, context.url)
  const { items } = await context.api.call(listAllRuns, {
    sort: '-started',
    ...state,
    page: '1',
    size: String(maxCsvRows),
  })
  const rows = items.map(({ id, dealership, feedName, counts, ...run }) => [
    String(id),
    run.startedAt,
    run.finishedAt ?? '',
    dealership.name,
    feedName ?? '',
    run.trigger,
    run.by ?? '',
    run.fileName,
    String(run.fileBytes),
    run.fileSha256,
    stateNames[run.state],
    run.failure ?? '',
    ...[counts.read, counts.created, counts.updated, counts.unchanged].map(String),
    ...[counts.merged, counts.delisted, counts.refused, counts.warnings].map(String),
  ])
  const head = [
    'Run',
    'Begun (UTC)',
    'Ended (UTC)',
    'Dealership',
    'Feed',
    'How',
    'By',
    'File',
    'Bytes',
    'SHA-256',
    'State',
    'Failure',
    'Rows',
    'New',
    'Changed',
    'Same',
    'Merged',
    'Missing',
    'Refused',
    'Warnings',
  ]
  return csvAnswer('feed-history', [head, ...rows])
}
