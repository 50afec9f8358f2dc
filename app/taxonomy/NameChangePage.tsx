import { count, number } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { stockPaths } from '~/stock-paths'
import { taxonomyPaths } from '~/taxonomy-paths'
import { Badge } from '~/ui/Chip'
import { KeyValues } from '~/ui/KeyValues'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'
import type { NameChange } from '../../api/taxonomy/contract'
import { changeInWords, statusNames, statusSigns, verbOf } from './labels'
import { useProgressPolling } from './useProgressPolling'

/** Shows how far a change is, and lets it be canceled or undone. */
export function NameChangePage({ change }: { change: NameChange }) {
  const { status, vehicles, moved } = change
  const isOpen = status === 'running' || status === 'undoing'
  useProgressPolling(isOpen)
  return (
    <>
      <PageHead
        title={`${verbOf(change.kind)} ${changeInWords(change)}`}
        sub={isOpen ? 'Vehicles are updated in batches. You can leave this page.' : undefined}
        back={{ href: taxonomyPaths.ofMake(change.makeId), label: 'Makes and models' }}
        actions={<UndoButton change={change} />}
      />
      <Panel title="Progress" id="progress">
        <p role="status">
          <Badge {...statusSigns[status]}>{statusNames[status]}</Badge>{' '}
          {status === 'undone'
            ? 'Vehicles have their old names again.'
            : `${number(moved)} of ${count(vehicles, 'vehicle')}`}
        </p>
        {isOpen && (
          <progress
            className="tax-progress"
            value={moved}
            max={Math.max(1, vehicles)}
            aria-label="Vehicles that follow"
          />
        )}
        <KeyValues
          rows={[
            ['Started', <Moment key="at" at={change.createdAt} />],
            ['By', change.startedBy ?? 'System'],
            ['Finished', change.finishedAt && <Moment key="end" at={change.finishedAt} />],
            ['Searches and alerts rewritten', status === 'done' && number(change.searches)],
            ['Can be undone until', change.undoUntil && <Moment key="until" at={change.undoUntil} />],
          ]}
        />
        {isOpen && <a href={taxonomyPaths.changed(change.id)}>Refresh</a>}
      </Panel>
      {status === 'undone' && change.left > 0 && <LeftAlone change={change} />}
    </>
  )
}

function UndoButton({ change: { id, version, status, undoUntil } }: { change: NameChange }) {
  if (status !== 'running' && undoUntil === null) return null
  return (
    <ActionButton
      action={taxonomyPaths.changed(id)}
      intent="undo"
      fields={{ version }}
      formKey={`undo ${id} ${version}`}
      variant="secondary"
      icon="undo-2"
    >
      {status === 'running' ? 'Cancel and undo' : 'Undo'}
    </ActionButton>
  )
}

const LeftAlone = ({ change: { left, leftVehicles } }: { change: NameChange }) => (
  <Panel title={`${count(left, 'vehicle')} left as is`} id="left">
    <p>Their make, model or trim was changed since, so undoing left them alone.</p>
    <ul>
      {leftVehicles.map(({ id, title }) => (
        <li key={id}>
          <a href={stockPaths.vehicle(id)}>{title}</a>
        </li>
      ))}
      {left > leftVehicles.length && <li>{`And ${number(left - leftVehicles.length)} more.`}</li>}
    </ul>
  </Panel>
)
