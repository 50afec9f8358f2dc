import { EmptyState } from '~/ui/lists/EmptyState'
import { Panel } from '~/ui/page/Panel'
import type { RunDetail } from '../../api/feeds/runs/runs.contract'
import { removedInWords } from './run-labels'

/** In place of the table that would be empty. */
export const RowsRemoved = ({ startedAt, removedAt }: Pick<RunDetail, 'startedAt'> & { removedAt: string }) => (
  <Panel title="What changed" id="rows">
    <EmptyState title={`Rows ${removedInWords(startedAt, removedAt)}`} icon="list">
      The counts of this run stay. What each row said and changed is not kept any more, so it cannot be rolled back.
    </EmptyState>
  </Panel>
)

/** Takes the place of the rows of a run that changed nothing, which went with it. */
export const RowsDropped = ({ status }: Pick<RunDetail, 'status'>) => (
  <Panel title="What would have changed" id="rows">
    <EmptyState title={`Rows ${status === 'discarded' ? 'discarded' : 'canceled'} with the run`} icon="list">
      Nothing changed on the site. To see the rows, run the file again.
    </EmptyState>
  </Panel>
)
