import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { EditorSection } from './EditorSection'
import { LockedField } from './LockedField'

export const odometerNames = {
  actual: 'Actual',
  not_actual: 'Not actual',
  exceeds_limits: 'Exceeds mechanical limits',
  exempt: 'Exempt from disclosure',
}

export const OdometerSection = () => (
  <EditorSection id="odometer" title="Odometer">
    <div className="editor__grid">
      <LockedField lock="mileage" of="the mileage" name="mileage" label="Mileage" suffix="mi" inputMode="numeric" />
      <Field as="select" name="odometerStatus" label="Odometer reading" options={optionsOf(odometerNames)} />
    </div>
  </EditorSection>
)
