import { longDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { count } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Panel } from '~/ui/page/Panel'
import { fieldsOf, type PreviewProps } from './preview-query'

interface ConfirmPanelProps extends PreviewProps {
  action: string
  token: string
}

/** Changes the plan as the preview showed it: another amount or version is refused. */
export function ConfirmPanel({ preview, query, action, token }: ConfirmPanelProps) {
  const { name, effectiveOn, today, vehicles, isSame, subscription, dueCents } = preview
  if (isSame)
    return (
      <Panel title="Nothing changes">
        <p className="muted">You have this plan already. Choose another plan or another number of vehicles.</p>
      </Panel>
    )
  const day = effectiveOn > today ? ` on ${longDate(effectiveOn)}` : ' today'
  const leaving = count(vehicles.resting, 'vehicle leaves', 'vehicles leave')
  return (
    <Panel title="Confirm">
      <ul className="tick-list">
        <li>
          You can change plans again at any time.
          {vehicles.resting > 0 && ' Vehicles that leave come back with their history.'}
        </li>
        {effectiveOn > today && <li>You can undo it until {longDate(effectiveOn)}.</li>}
        {vehicles.resting > 0 && <li>Buyers who saved one of these vehicles see that it is no longer listed.</li>}
        {vehicles.comeBack > 0 && (
          <li>{count(vehicles.comeBack, 'vehicle comes', 'vehicles come')} back on the site.</li>
        )}
      </ul>
      <RecordForm
        action={action}
        label="Change the plan"
        intent="change"
        className="plan-confirm"
        submit={`Change to ${name}${day}`}
        variant="primary"
        block
      >
        {fieldsOf(query).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="version" value={subscription?.version ?? 0} />
        <input type="hidden" name="dueCents" value={dueCents} />
        {vehicles.resting > 0 && (
          <Field
            as="check"
            name="leaving"
            value={String(vehicles.resting)}
            label={`I understand that ${leaving} the site${day}`}
            required
          />
        )}
      </RecordForm>
      {vehicles.resting > 0 && vehicles.pieceCents !== null && (
        <p className="muted record-note">
          Or keep all {vehicles.resting} for {exactDollars(vehicles.pieceCents)} a month: enter the number under
          “Vehicles beyond the plan”.
        </p>
      )}
    </Panel>
  )
}
