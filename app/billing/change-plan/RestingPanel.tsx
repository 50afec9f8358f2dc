import { longDate } from '~/format/dates'
import { number } from '~/format/numbers'
import { Button } from '~/ui/Button'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Pager } from '~/ui/lists/Pager'
import { Panel } from '~/ui/page/Panel'
import type { RestingVehicle } from '../../../api/billing/changes/change.contract'
import { delistRules, previewPageSize } from '../../../api/billing/plans/states.contract'
import { type PreviewProps, pageHref, previewForm } from './preview-query'

const ruleNames: Record<(typeof delistRules)[number], string> = {
  longest: 'Longest on the lot',
  fewest_views: 'Fewest views in 7 days',
  incomplete: 'Incomplete first: no photos or price, then the oldest',
  chosen: 'I choose from the list',
}

/** Asks by which rule vehicles leave the site, and lists which ones. */
export function RestingPanel({ preview, query, path }: PreviewProps & { path: string }) {
  const { vehicles, effectiveOn } = preview
  if (vehicles.resting === 0) return null
  const shown = query.rule === 'chosen' ? vehicles.onSale : vehicles.resting
  return (
    <Panel
      id="vehicles"
      flush
      title={`Which ${number(vehicles.resting)} leave the site`}
      foot={`${number(vehicles.resting - vehicles.withOpenLeads)} of the ${number(vehicles.resting)} have no open lead. All of them leave on ${longDate(effectiveOn)}. Leads, saves and history stay, and a larger plan brings the vehicles back.`}
    >
      <Rules query={query} />
      <Elsewhere vehicles={vehicles.items} query={query} />
      <DataTable
        caption="Vehicles that leave the site"
        bare
        columns={columnsFor(query.rule === 'chosen')}
        rows={vehicles.items}
        rowKey={({ id }) => String(id)}
      />
      <div className="resting-pager">
        <Pager
          page={vehicles.page}
          pageCount={vehicles.pageCount}
          total={shown}
          pageSize={previewPageSize}
          href={(page) => pageHref(path, query, page)}
        />
      </div>
    </Panel>
  )
}

const Rules = ({ query }: Pick<PreviewProps, 'query'>) => (
  <div className="rest-rules">
    <fieldset className="field">
      <legend className="label">Which ones leave</legend>
      <div className="rest-rules__options">
        {delistRules.map((rule) => (
          <label key={rule} className="check">
            <input form={previewForm} type="radio" name="rule" value={rule} defaultChecked={rule === query.rule} />
            <span>{ruleNames[rule]}</span>
          </label>
        ))}
      </div>
    </fieldset>
    <div className="choice-row">
      <label className="check">
        <input form={previewForm} type="checkbox" name="keepsLeads" value="on" defaultChecked={query.keepsLeads} />
        <span>Keep vehicles with an open lead where possible</span>
      </label>
      <Button form={previewForm} size="sm" variant="secondary">
        Update the preview
      </Button>
    </div>
  </div>
)

/** Carries what was ticked on other pages of the list along. */
function Elsewhere({ vehicles, query }: { vehicles: readonly RestingVehicle[] } & Pick<PreviewProps, 'query'>) {
  const shown = new Set(vehicles.map(({ id }) => id))
  return (['keep', 'rest'] as const).flatMap((name) =>
    query[name]
      .filter((id) => !shown.has(id))
      .map((id) => <input key={`${name} ${id}`} form={previewForm} type="hidden" name={name} value={id} />),
  )
}

const columnsFor = (isTicked: boolean): Column<RestingVehicle>[] => [
  { key: 'title', label: 'Vehicle', place: 'head', render: ({ title }) => title },
  { key: 'days', label: 'Days', numeric: true, place: 'figure', render: ({ days }) => number(days) },
  { key: 'leads', label: 'Open leads', numeric: true, place: 'figure', render: ({ openLeads }) => number(openLeads) },
  { key: 'views', label: 'Views, 7 days', numeric: true, place: 'figure', render: ({ views }) => number(views) },
  {
    key: 'choice',
    label: isTicked ? 'Leaves' : 'Stays',
    place: 'wide',
    render: (vehicle) => <VehicleBox vehicle={vehicle} isTicked={isTicked} />,
  },
]

const VehicleBox = ({
  vehicle: { id, title, stays, rests },
  isTicked,
}: {
  vehicle: RestingVehicle
  isTicked: boolean
}) => (
  <label className="check">
    <input
      form={previewForm}
      type="checkbox"
      name={isTicked ? 'rest' : 'keep'}
      value={id}
      defaultChecked={isTicked ? rests : stays}
    />
    <span>
      {isTicked ? 'Leaves the site' : 'Keep on sale'}
      <span className="sr-only"> {title}</span>
    </span>
  </label>
)
