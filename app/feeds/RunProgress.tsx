import { number } from '~/format/numbers'
import { usePageUpdates } from '~/live/usePageUpdates'
import { useTopic } from '~/live/useTopic'
import { Panel } from '~/ui/page/Panel'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'
import type { RunReader } from './run-calls.server'
import { statusWords } from './run-labels'

type Run = Pick<RunDetail, 'id' | 'status' | 'counts' | 'dealership'>

/** How far a run is. The page follows it while it is open, and loads what has become of it. */
export function RunProgress({ run, reader }: { run: Run; reader: RunReader }) {
  const { id, status, counts, dealership } = run
  const topic = reader === 'admin' ? (`any-feed-run:${id}` as const) : (`feed-run:${dealership.id}:${id}` as const)
  const { surveyed, done, created, updated, delisted } = counts
  const now = useTopic(topic, status) ?? { status, surveyed, done, of: created + updated + delisted }
  usePageUpdates(topic, { status })
  const isReading = now.status === 'parsing'
  const at = isReading ? now.surveyed : now.done
  const hasBegun = at > 0 && now.of >= at
  return (
    <Panel title={statusWords[now.status].label}>
      <p role="status">{stepInWords[now.status] ?? 'This has ended. The page loads what has become of it.'}</p>
      {at > 0 && (
        <p className="upload__bar">
          <progress max={hasBegun ? now.of : undefined} value={hasBegun ? at : undefined} aria-label="Rows" />
        </p>
      )}
      {at > 0 && (
        <p className="caption">
          {number(at)} {hasBegun ? `of ${number(now.of)} rows` : 'rows so far'}
        </p>
      )}
    </Panel>
  )
}

const stepInWords: Partial<Record<Run['status'], string>> = {
  queued: 'It begins as soon as the runs before it are done.',
  fetching: 'We are fetching the file. Nothing has changed on the site yet.',
  parsing: 'We are reading the file and comparing it with your vehicles. Nothing has changed on the site yet.',
  applying: 'We are applying the rows. Vehicles change on the site one after the other.',
  rolling_back: 'We are giving the vehicles back what they had before.',
}
