import { ActionButton } from '~/forms/ActionButton'
import { stockPaths } from '~/stock-paths'
import { Moment } from '~/ui/Moment'
import { Banner } from '~/ui/page/Banner'
import type { VinCase } from '../../../api/vehicles/duplicates/duplicates.contract'

interface DecisionPanelProps {
  vinCase: VinCase
  decision: NonNullable<VinCase['decision']>
}

/** Says what was decided, by whom, and what undoing it would bring back. */
export function DecisionPanel({ vinCase, decision }: DecisionPanelProps) {
  const { id, at, by, note, undone, undoProblem, undoUntil, stays } = decision
  return (
    <Banner tone={undone ? 'info' : 'ok'} title={titleOf(vinCase, decision)}>
      <p>
        {by ?? 'An administrator'}, <Moment at={at} />
        {undone && (
          <>
            . Undone by {undone.by ?? 'an administrator'}, <Moment at={undone.at} />
          </>
        )}
      </p>
      {note && <p>“{note}”</p>}
      {!undone && stays.length > 0 && (
        <ul>
          {stays.map(({ vehicleId, dealership, why }) => (
            <li key={vehicleId}>
              Undoing leaves the listing of {dealership} as it is: {why}
            </li>
          ))}
        </ul>
      )}
      {!undone && undoProblem && <p>{undoProblem}</p>}
      {!undone && !undoProblem && (
        <div className="row">
          <ActionButton
            action={stockPaths.duplicates({ vin: vinCase.vin })}
            intent="undo"
            formKey={`undo ${id}`}
            fields={{ vin: vinCase.vin, decision: id }}
            variant="secondary"
            icon="undo-2"
          >
            Undo
          </ActionButton>
          <span className="caption">
            Until <Moment at={undoUntil} form="day" />
            {decision.kind === 'keeps' && ': listings, saves and addresses go back'}
          </span>
        </div>
      )}
    </Banner>
  )
}

function titleOf({ listings }: VinCase, { kind, keptId }: DecisionPanelProps['decision']): string {
  if (kind === 'apart') return 'These are several vehicles, so all listings stay'
  const keeper = listings.find(({ id }) => id === keptId)
  return `${keeper?.dealership.name ?? 'Another listing'} keeps the VIN`
}
