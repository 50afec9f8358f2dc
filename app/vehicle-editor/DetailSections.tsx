import type { ReactNode } from 'react'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RichField } from '~/forms/RichField'
import { maxDescription } from '../../api/vehicles/editor/description.contract'
import { drivetrains, fuels, titleBrands, transmissions } from '../../api/vehicles/vocabulary'
import { EditorSection } from './EditorSection'
import { Lock, LockedField } from './LockedField'
import { OptionPicker } from './OptionPicker'
import type { SectionState } from './section-states'

const none = { value: '', label: 'Not chosen' }
interface DetailProps {
  state: SectionState
  children?: ReactNode
}

export const DescriptionSection = ({ children }: Pick<DetailProps, 'children'>) => (
  <EditorSection id="description" title="Description" aside={<Lock name="description" of="the description" />}>
    <RichField name="description" label="Description" hideLabel rows={8} maxLength={maxDescription} />
    {children}
  </EditorSection>
)

export const DrivetrainSection = ({ state }: DetailProps) => (
  <EditorSection {...state} title="Engine and drivetrain">
    <div className="editor__grid">
      <div className="editor__wide">
        <LockedField lock="engine" of="the engine" name="engine" label="Engine" maxLength={80} />
      </div>
      <Field name="displacementLiters" label="Displacement" suffix="L" inputMode="decimal" />
      <Field name="cylinders" label="Cylinders" inputMode="numeric" />
      <LockedField
        lock="fuel"
        of="the fuel"
        as="select"
        name="fuel"
        label="Fuel"
        options={[none, ...optionsOf(fuels)]}
      />
      <LockedField
        lock="transmission"
        of="the transmission"
        as="select"
        name="transmission"
        label="Transmission"
        options={[none, ...optionsOf(transmissions)]}
      />
      <LockedField
        lock="drivetrain"
        of="the drivetrain"
        as="select"
        name="drivetrain"
        label="Drive"
        options={[none, ...optionsOf(drivetrains)]}
      />
      <Field name="horsepower" label="Horsepower" suffix="hp" inputMode="numeric" />
      <Field name="rangeMiles" label="Electric range" suffix="mi" inputMode="numeric" />
      <Field name="mpgCity" label="City" suffix="mpg" inputMode="numeric" />
      <Field name="mpgHighway" label="Highway" suffix="mpg" inputMode="numeric" />
    </div>
  </EditorSection>
)

export const ColorsSection = ({ state }: DetailProps) => (
  <EditorSection {...state} title="Colors, seats and doors">
    <div className="editor__grid">
      <div className="editor__wide">
        <LockedField
          lock="exteriorColor"
          of="the exterior color"
          name="exteriorColor"
          label="Exterior"
          maxLength={60}
        />
      </div>
      <div className="editor__wide">
        <LockedField
          lock="interiorColor"
          of="the interior color"
          name="interiorColor"
          label="Interior"
          maxLength={60}
        />
      </div>
      <Field name="seats" label="Seats" inputMode="numeric" />
      <Field name="doors" label="Doors" inputMode="numeric" />
    </div>
  </EditorSection>
)

export const OptionsSection = ({ state }: DetailProps) => (
  <EditorSection {...state} title="Options">
    <Field
      as="textarea"
      name="optionLines"
      label="Options"
      rows={10}
      hint="One per line. A line that ends with a colon, like “Safety:”, is a heading."
    />
    <OptionPicker />
  </EditorSection>
)

export const HistorySection = ({ state }: DetailProps) => (
  <EditorSection {...state} title="History and title">
    <div className="editor__grid">
      <LockedField
        lock="history"
        of="history and title"
        as="select"
        name="titleBrand"
        label="Title"
        options={[none, ...optionsOf(titleBrands)]}
      />
      <Field name="owners" label="Owners" inputMode="numeric" />
      <Field name="accidents" label="Accidents" inputMode="numeric" />
      <div className="span">
        <Field
          name="historyUrl"
          label="History report"
          type="url"
          inputMode="url"
          maxLength={300}
          hint="The address of its report"
        />
      </div>
    </div>
  </EditorSection>
)

export const WarrantySection = ({ state, children }: DetailProps) => (
  <EditorSection {...state} title="Warranty and Buyers Guide">
    <Field
      name="warranty"
      label="Warranty"
      maxLength={200}
      hint="As buyers read it: what is left of the maker’s, or yours."
    />
    {children}
  </EditorSection>
)

export const VideoSection = ({ state }: DetailProps) => (
  <EditorSection {...state} title="Video and 360°">
    <div className="form-grid form-grid--2">
      <Field name="videoUrl" label="Video" type="url" inputMode="url" maxLength={300} />
      <Field name="spinUrl" label="360° view" type="url" inputMode="url" maxLength={300} />
    </div>
  </EditorSection>
)

export const InternalSection = ({ state }: DetailProps) => (
  <EditorSection {...state} title="Internal, never public">
    <div className="editor__grid">
      <Field name="costCents" label="What you paid" prefix="$" inputMode="decimal" autoComplete="off" />
      <div className="editor__wide">
        <Field name="acquiredFrom" label="Bought from" maxLength={120} />
      </div>
      <div className="span">
        <Field
          name="tagWords"
          label="Tags"
          hint="Up to 12, with commas between them. You can filter the inventory by them."
        />
      </div>
      <div className="span">
        <Field as="textarea" name="notes" label="Notes" rows={4} />
      </div>
    </div>
  </EditorSection>
)
