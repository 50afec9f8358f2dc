import type { ReactNode } from 'react'
import { capitalized } from '~/format/capitalized'
import { Field } from '~/forms/Field'
import { optionsOf } from '~/forms/options'
import { RecordForm, useField } from '~/forms/RecordForm'
import { sellPaths } from '~/sell-paths'
import { CarBar } from '~/selling/steps/CarBar'
import { CarDrawing } from '~/selling/steps/CarDrawing'
import { ChipChoice } from '~/selling/steps/Choices'
import { SaveForLater } from '~/selling/steps/StepForm'
import { Icon } from '~/ui/icons/Icon'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { bodies, colors, drivetrains, fuels, transmissions } from '../../../api/vehicles/vocabulary'
import { CarNames, CarWay, carFields } from './CarWay'

type Values = Record<string, string | undefined>

/** Asks for the VIN that was missing, or for another car. */
export function CheckCarForm({ draft }: { draft: SellDraft }) {
  return (
    <RecordForm
      action={sellPaths.step('car')}
      label="Which car"
      intent="check"
      className="stepform stepform--vin"
      values={carValues(draft)}
      submit="Look up"
      variant="secondary"
    >
      <SavedWay />
      <div className="carway__fields carway__fields--vin">
        <Field name="vin" {...carFields.vin} optional={false} />
      </div>
      <CarNames>
        <Field name="year" {...carFields.year} />
        <Field name="make" {...carFields.make} />
        <Field name="model" {...carFields.model} />
      </CarNames>
    </RecordForm>
  )
}

/** Keeps the choice of a form that came back. */
const SavedWay = () => <CarWay by={useField('by').value} />

const carValues = ({ car }: SellDraft): Values => ({
  vin: car.vin ?? undefined,
  year: car.year === null ? undefined : String(car.year),
  make: car.make ?? undefined,
  model: car.model ?? undefined,
})

/** Shows what is known of the car, and asks what its VIN leaves open. The form for another car is in its upper half: HTML nests none. */
export function KnownCarForm({ draft, otherCar }: { draft: SellDraft; otherCar: ReactNode }) {
  const { car } = draft
  return (
    <section className="decoded" id="your-car" aria-labelledby="decoded-h">
      <div className="decoded__head">
        <CarDrawing body={car.body} className="decoded__picture" />
        <div className="decoded__what">
          <h2 id="decoded-h">{[car.year, car.make, car.model].filter(Boolean).join(' ')}</h2>
          {car.vin ? (
            <p className="okline num">
              <Icon name="circle-check" size="sm" /> VIN {car.vin} <span className="sr-only">checks out</span>
            </p>
          ) : (
            <p className="small muted">By name. With the VIN the estimate is closer.</p>
          )}
          {otherCar}
          <Facts draft={draft} />
        </div>
      </div>
      <DetailsForm draft={draft} />
    </section>
  )
}

function DetailsForm({ draft }: { draft: SellDraft }) {
  const { car } = draft
  return (
    <RecordForm
      action={sellPaths.step('car')}
      label="About your car"
      intent="car"
      record={{ id: draft.id, version: draft.version }}
      className="stepform"
      values={{
        ...carValues(draft),
        trim: car.trim ?? 'unknown',
        transmission: car.transmission ?? undefined,
        color: car.color ?? undefined,
      }}
      submit="Yes, continue"
      bar={<CarBar draft={draft} step="car" />}
      secondary={
        <div className="stepform__ways">
          <SaveForLater />
        </div>
      }
    >
      {Object.entries(carValues(draft)).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="decoded__fields form-grid">
        <Trim draft={draft} />
        <div className="form-grid form-grid--2">
          <Field as="select" name="transmission" label="Transmission" optional options={withNone(transmissions)} />
          <Field as="select" name="color" label="Color" optional options={withNone(colors)} />
        </div>
      </div>
    </RecordForm>
  )
}

/** Asks for the trim among those of cars like it, the cheapest first, or by its name where there are none. */
function Trim({ draft: { car } }: { draft: SellDraft }) {
  const trims = [...new Set([...car.trims, car.trim].filter((trim) => trim !== null))]
  const hint = 'It’s on the badge at the back, or on the window sticker.'
  if (trims.length === 0)
    return <Field name="otherTrim" label="Which trim is it?" hint={hint} optional maxLength={60} placeholder="EX-L" />
  return (
    <ChipChoice
      name="trim"
      legend={
        <>
          Which trim is it?<span className="decoded__hint">{hint}</span>
        </>
      }
      options={[...trims.map((trim) => ({ value: trim, label: trim })), { value: 'unknown', label: 'Not sure' }]}
    />
  )
}

const withNone = (labels: Record<string, string>) => [{ value: '', label: 'Not sure' }, ...optionsOf(labels)]

function Facts({ draft: { car } }: { draft: SellDraft }) {
  const facts = [
    ['Body', label(bodies, car.body)],
    ['Engine', car.engine],
    ['Fuel', label(fuels, car.fuel)],
    ['Drive', label(drivetrains, car.drivetrain)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (facts.length === 0) return null
  return (
    <dl className="decoded__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{capitalized(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

const label = (labels: Record<string, string>, code: string | null) => (code === null ? null : (labels[code] ?? code))
