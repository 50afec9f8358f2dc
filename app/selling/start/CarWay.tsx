import type { ReactNode } from 'react'

const ways = [
  ['vin', 'VIN'],
  ['name', 'Year, make, model'],
] as const

/** Chooses what a car is looked up by. The style sheet shows the fields of the choice, and all that have a mistake. */
export const CarWay = ({ by }: { by: string | undefined }) => (
  <fieldset className="carway">
    <legend className="sr-only">Look your car up by</legend>
    <div className="segmented segmented--block">
      {ways.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name="by" value={value} defaultChecked={value === (by === 'name' ? 'name' : 'vin')} />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)

/** Describes the fields by which a car is looked up, for the light form of the first page and the one of the step. */
export const carFields = {
  vin: {
    label: 'VIN',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 60,
    className: 'input--num vin',
    placeholder: '17 letters and digits',
  },
  year: { label: 'Year', inputMode: 'numeric', maxLength: 4, placeholder: '2021' },
  make: { label: 'Make', maxLength: 60, placeholder: 'Honda' },
  model: { label: 'Model', maxLength: 60, placeholder: 'Accord' },
} as const

/** Groups year, make and model, which are enough to begin with. */
export const CarNames = ({ children }: { children: ReactNode }) => (
  <div className="carway__fields carway__fields--name">
    <div className="car-name">{children}</div>
    <p className="hint">Dealerships will ask for the VIN before they make an offer.</p>
  </div>
)
