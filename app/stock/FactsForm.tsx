import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm } from '~/forms/RecordForm'
import { stockPaths } from '~/stock-paths'
import { CheckField } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'
import { fieldLabels, valueInWords } from '~/vehicle-editor/labels'
import { odometerNames } from '~/vehicle-editor/OdometerSection'
import type { StockVehicleDetail } from '../../api/vehicles/stock/vehicle/vehicle.contract'
import { bodies, conditions, drivetrains, fuels, titleBrands, transmissions } from '../../api/vehicles/vocabulary'
import { lockNames } from './labels'

const none = { value: '', label: 'Not known' }

/** Lets an administrator correct the facts of a vehicle, and let go of locks. */
export function FactsForm({ vehicle }: { vehicle: StockVehicleDetail }) {
  const { id, version, fields, lockedFields } = vehicle
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === null ? '' : String(value)]),
  )
  return (
    <Panel title="Correct the facts" id="facts">
      <RecordForm
        action={stockPaths.vehicle(id)}
        intent="facts"
        label="Facts of the vehicle"
        record={{ id, version }}
        values={values}
        labels={fieldLabels}
        show={valueInWords}
        submit="Save facts"
        variant="secondary"
        secondary={
          <span className="caption">
            Feeds can’t overwrite what you change, except the VIN: a feed with the old VIN adds the car again.
          </span>
        }
      >
        <div className="stock-fields">
          <Field name="vin" label="VIN" optional />
          <Field name="year" label="Year" inputMode="numeric" />
          <Field name="make" label="Make" />
          <Field name="model" label="Model" />
          <Field name="trim" label="Trim" optional />
          <Field as="select" name="body" label="Body" options={[none, ...optionsOf(bodies)]} />
          <Field as="select" name="condition" label="Condition" options={optionsOf(conditions)} />
          <Field name="mileage" label="Mileage" inputMode="numeric" optional />
          <Field as="select" name="odometerStatus" label="Odometer reading" options={optionsOf(odometerNames)} />
          <Field name="exteriorColor" label="Exterior" optional />
          <Field name="interiorColor" label="Interior" optional />
          <Field as="select" name="fuel" label="Fuel" options={[none, ...optionsOf(fuels)]} />
          <Field as="select" name="transmission" label="Transmission" options={[none, ...optionsOf(transmissions)]} />
          <Field as="select" name="drivetrain" label="Drive" options={[none, ...optionsOf(drivetrains)]} />
          <Field as="select" name="titleBrand" label="Title" options={[none, ...optionsOf(titleBrands)]} />
        </div>
        {lockedFields.length > 0 && (
          <fieldset className="stock-locks">
            <legend className="label">Locked against feeds</legend>
            <p className="hint">Uncheck one to let the feed update it again.</p>
            <div className="row">
              {lockedFields.map((name) => (
                <CheckField key={name} name="locks" value={name} label={lockNames[name]} checked />
              ))}
            </div>
          </fieldset>
        )}
      </RecordForm>
    </Panel>
  )
}
