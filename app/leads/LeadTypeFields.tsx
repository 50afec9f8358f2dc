import { Field } from '~/forms/Field'
import { terms } from '~/pricing/terms'
import type { LeadPage } from './lead-page.server'
import { TestDriveTimes } from './TestDriveTimes'

/** The part of the form that differs by what is asked for. */
export function LeadTypeFields({ page: { type, times } }: { page: LeadPage }) {
  switch (type) {
    case 'test_drive':
      return times && <TestDriveTimes times={times} />
    case 'offer':
      return (
        <Field
          name="offerCents"
          label="Your offer, as a total"
          prefix="$"
          numeric
          inputMode="decimal"
          hint="With doc fee and mandatory add-ons, before tax and title. It binds neither of you."
        />
      )
    case 'finance':
      return (
        <>
          <div className="form-grid form-grid--2">
            <Field name="downPaymentCents" label="Down payment" optional prefix="$" numeric inputMode="decimal" />
            <Field
              as="select"
              name="termMonths"
              label="Term"
              optional
              options={[{ value: '', label: 'Any' }, ...terms]}
            />
          </div>
          <p className="small muted">No credit check and no social security number here.</p>
        </>
      )
    case 'trade_in':
      return <TradeInFields />
    case 'delivery':
      return (
        <Field name="zip" label="ZIP code it goes to" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
      )
    default:
      return null
  }
}

function TradeInFields() {
  return (
    <>
      <Field name="tradeInVehicle" label="Your car" placeholder="2016 Honda Fit EX" maxLength={120} />
      <div className="form-grid form-grid--2">
        <Field name="tradeInMileage" label="Mileage" optional numeric inputMode="numeric" />
        <Field name="tradeInOwedCents" label="Still owed" optional prefix="$" numeric inputMode="decimal" />
        <Field name="tradeInCondition" label="Condition" optional maxLength={60} placeholder="Good, one scratch" />
        <Field name="tradeInVin" label="VIN" optional maxLength={17} autoComplete="off" />
      </div>
    </>
  )
}
