import { addressLine } from '~/dealerships/directions'
import { KeyValues } from '~/ui/KeyValues'
import { phone } from '../../api/phone'
import { SheetFoot, SheetHead, type SheetProps } from './SheetHead'

/** Sums up in our own words what the dealership answered. The form that the rule prescribes is another paper, and looks otherwise. */
export function GuideSheet({ vehicle, dealership }: SheetProps) {
  const { condition, buyersGuide, warranty, year, make, model, vin, stockNo } = vehicle
  return (
    <>
      <SheetHead vehicle={vehicle} />
      <p className="sheet__kind">Summary for buyers</p>
      <h1>What comes with this car after the sale</h1>
      <p className="note-box">
        <b>This is not the Buyers Guide.</b> The FTC’s Used Car Rule (16 CFR Part 455) prescribes a form that must be
        displayed on every used car at a dealership. That form counts, and it becomes part of the contract: read it
        before you sign, and take it with you. If you talk about the sale in Spanish, ask for it in Spanish.
      </p>
      <h2>The car</h2>
      <KeyValues
        rows={[
          ['Make', make.name],
          ['Model', model.name],
          ['Year', String(year)],
          ['VIN', vin ?? 'Not provided'],
          ['Stock number', stockNo],
        ]}
      />
      <h2>What the dealership says</h2>
      {condition === 'new' ? (
        <p>
          This car is new. The Used Car Rule does not apply; the manufacturer’s warranty booklet says what is covered.
        </p>
      ) : (
        <>
          {buyersGuide && <p className="sheet__answer">{buyersGuide}</p>}
          {warranty && <p className="sheet__answer">{warranty}</p>}
          {!buyersGuide && <p>The dealership has not told us what its Buyers Guide says. Ask to see it.</p>}
        </>
      )}
      <h2>Before you buy</h2>
      <ul className="sheet__list">
        <li>Ask whether you may have your own mechanic inspect the car.</li>
        <li>Get every promise in writing. What is only said is hard to prove.</li>
        <li>Ask for a vehicle history report, and look up open recalls by the VIN.</li>
      </ul>
      <h2>{dealership.name}</h2>
      <p>
        {addressLine(dealership)}
        <br />
        {phone(dealership.phone)}
      </p>
      <SheetFoot>Reported by the dealership, not verified by us.</SheetFoot>
    </>
  )
}
