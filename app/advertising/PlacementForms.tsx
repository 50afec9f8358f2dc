import { adminAdPaths } from '~/ad-paths'
import { longDate } from '~/format/dates'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { siteName } from '~/site'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { Placement } from '../../api/advertising/placements/placements.contract'
import { priceModelNames, unitPrice } from './labels'

const versionOf = ({ code, version }: Placement) => ({ id: code, version })

/** Changes how many ads a place shows, and whether it is sold. */
export const PlacementForm = ({ of }: { of: Placement }) => (
  <Panel title="Place">
    <RecordForm
      action={adminAdPaths.placement(of.code)}
      intent="placement"
      label="Place"
      record={versionOf(of)}
      values={{ slots: String(of.slots), isOn: of.isOn ? 'on' : '' }}
      submit="Save"
      variant="secondary"
    >
      <Field
        name="slots"
        label="Campaigns at a time"
        inputMode="numeric"
        numeric
        hint="Bookings beyond this number show as conflicts."
        required
      />
      <Field as="check" name="isOn" label="Sold and shown" />
    </RecordForm>
  </Panel>
)

/** Adds a version of the rate. */
export const RateForm = ({ of, today }: { of: Placement; today: string }) => (
  <Panel title="New rate">
    <RecordForm
      action={adminAdPaths.placement(of.code)}
      intent="rate"
      label="New rate"
      record={versionOf(of)}
      values={{ priceModel: of.rate.priceModel, validFrom: today }}
      submit="Save new rate"
    >
      <Field as="select" name="priceModel" label="Price by" options={optionsOf(priceModelNames)} />
      <div className="form-grid form-grid--2">
        <Field name="price" label="Price" prefix="$" inputMode="decimal" numeric required />
        <Field
          name="floor"
          label="Floor"
          prefix="$"
          inputMode="decimal"
          numeric
          hint="The least you may agree to."
          required
        />
        <Field name="validFrom" label="Starts" type="date" required />
        <Field name="note" label="Note" optional />
      </div>
      <p className="hint">Campaigns that were submitted keep the price they were booked at.</p>
    </RecordForm>
  </Panel>
)

/** Lists the versions of the rate, the newest first. */
export const RateHistory = ({ of: { rates } }: { of: Placement }) => (
  <Panel title="Rate history" flush>
    <DataTable
      caption="Versions of the rate"
      rows={rates}
      rowKey={({ validFrom, unitMillicents, note }) => `${validFrom} ${unitMillicents} ${note}`}
      bare
      columns={[
        { key: 'from', label: 'Starts', render: ({ validFrom }) => longDate(validFrom) },
        { key: 'price', label: 'Price', render: (rate) => unitPrice(rate.priceModel, rate.unitMillicents) },
        { key: 'floor', label: 'Floor', render: (rate) => unitPrice(rate.priceModel, rate.floorMillicents) },
        { key: 'by', label: 'By', render: ({ by }) => by ?? siteName() },
        { key: 'note', label: 'Note', render: ({ note }) => note },
      ]}
    />
  </Panel>
)
