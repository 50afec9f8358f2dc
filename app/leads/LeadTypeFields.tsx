import { Field } from '~/forms/Field'
import { terms } from '~/pricing/terms'
import { sellPaths } from '~/sell-paths'
import type { LeadPage } from './lead-page.server'
import { OfType } from './OfType'
import { TestDriveTimes } from './TestDriveTimes'

/** What differs by what is asked for: the style sheet shows the part of the type that is chosen, also without script. */
export function LeadTypeFields({ page: { types, times, ownCar } }: { page: LeadPage }) {
  return (
    <>
      <OfType type="test_drive">
        <TestDriveTimes times={times} />
      </OfType>
      {types.includes('offer') && (
        <OfType type="offer">
          <Field
            name="offerCents"
            label="Your offer, as a total"
            prefix="$"
            numeric
            inputMode="decimal"
            hint="With doc fee and mandatory add-ons, before tax and title. Not binding for either side."
          />
        </OfType>
      )}
      <OfType type="finance">
        <FinanceFields />
      </OfType>
      <OfType type="trade_in">
        <TradeInFields ownCar={ownCar} />
      </OfType>
      {types.includes('delivery') && (
        <OfType type="delivery">
          <Field name="zip" label="ZIP code it goes to" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
        </OfType>
      )}
    </>
  )
}

const FinanceFields = () => (
  <>
    <div className="form-grid form-grid--2">
      <Field name="downPaymentCents" label="Down payment" optional prefix="$" numeric inputMode="decimal" />
      <Field as="select" name="termMonths" label="Term" optional options={[{ value: '', label: 'Any' }, ...terms]} />
    </div>
    <p className="small muted">No credit check and no social security number here.</p>
  </>
)

const TradeInFields = ({ ownCar }: Pick<LeadPage, 'ownCar'>) => (
  <>
    {ownCar && (
      <p className="small">
        Filled in from the car you entered under Sell my car: {ownCar.words}. Change what’s different.
      </p>
    )}
    <Field name="tradeInVehicle" label="Your car" placeholder="2016 Honda Fit EX" maxLength={120} />
    <div className="form-grid form-grid--2">
      <Field name="tradeInMileage" label="Mileage" optional numeric inputMode="numeric" />
      <Field name="tradeInOwedCents" label="Still owed" optional prefix="$" numeric inputMode="decimal" />
      <Field name="tradeInCondition" label="Condition" optional maxLength={60} placeholder="Good, one scratch" />
      <Field name="tradeInVin" label="VIN" optional maxLength={40} autoComplete="off" />
    </div>
    {!ownCar && (
      <p className="small muted">
        Want a number first? <a href={sellPaths.start}>See what your car is worth</a>
      </p>
    )}
  </>
)
