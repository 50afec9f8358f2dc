import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { stockPaths } from '~/stock-paths'
import { Panel } from '~/ui/page/Panel'
import type { VinCase } from '../../../api/vehicles/duplicates/duplicates.contract'
import { hoursToAskAgain } from '../../../api/vehicles/duplicates/kinds.contract'

/** Asks a dealership whether it has the vehicle. One that was asked lately is left out. */
export function AskPanel({ vinCase: { vin, listings }, now }: { vinCase: VinCase; now: string }) {
  const askable = listings.filter(({ question }) => !question || question.againAt <= now)
  return (
    <Panel title="Ask a dealership">
      {askable.length === 0 ? (
        <p className="muted">
          All were asked within {hoursToAskAgain} hours. You can ask again {hoursToAskAgain} hours after the last time.
        </p>
      ) : (
        <RecordForm
          action={stockPaths.duplicates({ vin })}
          intent="ask"
          label="Ask a dealership"
          values={{ vehicleId: String(askable[0]?.id ?? ''), note: '' }}
          submit="Ask"
          variant="secondary"
          secondary={
            <span className="caption">
              By email and notification. They sign in to answer; the link alone shows nothing.
            </span>
          }
        >
          <input type="hidden" name="vin" value={vin} />
          <Field
            as="select"
            name="vehicleId"
            label="Dealership"
            options={askable.map(({ id, dealership, question }) => ({
              value: String(id),
              label: question ? `${dealership.name}, again` : dealership.name,
            }))}
          />
          <Field as="textarea" name="note" label="Add a sentence" rows={2} optional />
        </RecordForm>
      )}
    </Panel>
  )
}
