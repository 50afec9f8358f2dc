import { adminPaths } from '~/admin-paths'
import { longDate } from '~/format/dates'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { ServiceTaxes, ServiceTaxRate } from '../../../api/billing/admin-settings/taxes.contract'

const statusNames = { current: 'In force', upcoming: 'Upcoming', past: 'Replaced' } as const
const percent = (rate: number): string => (rate === 0 ? '0% (not taxable)' : `${rate / 1000}%`)
interface State {
  value: string
  label: string
}
interface TaxProps {
  taxes: ServiceTaxes
  states: readonly State[]
}

const columnsOf = (states: readonly State[]): Column<ServiceTaxRate>[] => [
  { key: 'state', label: 'State', render: ({ state }) => states.find(({ value }) => value === state)?.label ?? state },
  { key: 'rate', label: 'Rate', numeric: true, render: ({ rate }) => percent(rate) },
  { key: 'from', label: 'Valid from', render: ({ validFrom }) => longDate(validFrom) },
  {
    key: 'status',
    label: 'Status',
    render: ({ status, isExample }) => (
      <>
        {statusNames[status]}
        {isExample && <span className="limits__room">Example, not confirmed</span>}
      </>
    ),
  },
  {
    key: 'source',
    label: 'Source',
    place: 'wide',
    render: ({ source, sourceDate }) => (
      <>
        {source}
        <span className="limits__room">{longDate(sourceDate)}</span>
      </>
    ),
  },
]

/** Lists all rates that were entered: rows are added, and those of before stay. */
export const RatesPanel = ({ taxes: { rates }, states }: TaxProps) => (
  <Panel title="Rates" flush={rates.length > 0}>
    {rates.length === 0 ? (
      <p className="muted">No rates yet, so no invoice has tax.</p>
    ) : (
      <DataTable
        bare
        compact
        caption="Tax rates on our services"
        columns={columnsOf(states)}
        rows={rates}
        rowKey={({ id }) => String(id)}
      />
    )}
  </Panel>
)

export const AddRatePanel = ({ taxes: { version, today }, states }: TaxProps) => (
  <Panel title="Add a rate">
    <RecordForm
      action={adminPaths.settingsTaxes}
      label="Add a rate"
      record={{ id: 'taxes', version }}
      values={{ validFrom: today, sourceDate: today }}
      submit="Add rate"
      submitAnyway="Add mine too"
      conflictTitle="Someone else added a rate"
    >
      <div className="form-grid form-grid--2">
        <Field as="select" name="state" label="State" required options={[{ value: '', label: 'Choose' }, ...states]} />
        <Field
          name="rate"
          label="Rate"
          suffix="%"
          inputMode="decimal"
          numeric
          required
          hint="Enter 0 if our services aren’t taxable there."
        />
        <Field name="source" label="Source" required maxLength={200} hint="The statute or state notice." />
        <Field name="sourceDate" label="Source date" type="date" required />
        <Field name="validFrom" label="Valid from" type="date" required />
      </div>
    </RecordForm>
  </Panel>
)
