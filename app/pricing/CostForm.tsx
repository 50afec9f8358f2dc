import { longDate } from '~/format/dates'
import { dollars, exactDollars } from '~/format/money'
import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { SelectField, TextField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import type { OutTheDoor } from '../../api/pricing/contract'
import type { VehicleDetail } from '../../api/vehicles/contract'
import { type Cost, type CostPlace, isOfLoan } from './cost.server'
import { LoanResult } from './LoanResult'
import { terms } from './terms'

interface CostFormProps {
  vehicle: VehicleDetail
  cost: Cost
  /** Which picture the gallery shows: an answer must not turn it. */
  photo: number
  /** Whether all comparable cars are there: an answer must not take them away. */
  showsAll: boolean
}

/** Out the door and the monthly payment: one form, answered by the server, that keeps what was typed. */
export function CostForm({ vehicle, cost, photo, showsAll }: CostFormProps) {
  return (
    <section id="payment">
      <h2>What you will pay</h2>
      <form
        method="get"
        action={`${paths.vehicle(vehicle.slug)}#payment`}
        aria-label="What you will pay"
        noValidate={Object.keys(cost.errors).length > 0}
      >
        {photo > 1 && <input type="hidden" name="photo" value={photo} />}
        {showsAll && <input type="hidden" name="comparables" value="all" />}
        <div className="calc">
          <OutTheDoorPanel cost={cost} />
          <PaymentPanel cost={cost} />
        </div>
      </form>
    </section>
  )
}

function PanelErrors({ errors, of }: { errors: Cost['errors']; of: (name: string) => boolean }) {
  const wrong = Object.entries(errors).filter(([name]) => of(name))
  return <FormErrors errors={wrong.map(([name, message]) => ({ id: `f-${name}`, message }))} />
}

function OutTheDoorPanel({ cost: { values, errors, outTheDoor, place } }: { cost: Cost }) {
  return (
    <div className="panel">
      <div className="panel__head">
        <h3>Out the door</h3>
        <Button variant="secondary" size="sm" className="push">
          Update<span className="sr-only"> the estimate</span>
        </Button>
      </div>
      <div className="panel__body">
        <PanelErrors errors={errors} of={(name) => !isOfLoan(name)} />
        <div className="form-grid calc__pair">
          <TextField
            label="ZIP code"
            name="zip"
            value={values.zip}
            error={errors.zip}
            hint={outTheDoor && place ? placeInWords(outTheDoor, place) : registered}
            inputMode="numeric"
            maxLength={10}
            autoComplete="postal-code"
            numeric
          />
          <TextField
            label="Tax rate"
            name="tax"
            value={values.tax}
            error={errors.tax}
            placeholder={outTheDoor ? String(outTheDoor.taxPercent) : undefined}
            optional
            inputMode="decimal"
            suffix="%"
            numeric
          />
        </div>
        {place?.saidBy === 'dealership' && (
          <p className="calc__where">
            For{' '}
            <b>
              {place.city}, {place.state}
            </b>
            , where the car is. Enter your ZIP code for yours.
          </p>
        )}
        {outTheDoor ? (
          <Estimate estimate={outTheDoor} />
        ) : (
          <p className="hint">{place ? 'Correct the fields to see the estimate.' : needsZip}</p>
        )}
      </div>
    </div>
  )
}

const registered = 'Where you’ll register the car'

function placeInWords({ place: { city }, stateName }: OutTheDoor, { saidBy }: CostPlace): string {
  if (saidBy === 'dealership') return registered
  return saidBy === 'browser' ? `${city}, ${stateName}, the place you set` : `${city}, ${stateName}`
}

const needsZip = 'Tax, title and registration depend on where the car will live. With a ZIP code we estimate them.'

function Estimate({ estimate }: { estimate: OutTheDoor }) {
  const { totalCents, taxCents, titleCents, registrationCents, outTheDoorCents, asOf, source, note } = estimate
  const fee = (cents: number | null) => (cents === null ? 'not known' : exactDollars(cents))
  return (
    <>
      <table className="parts calc__sum">
        <caption className="sr-only">Out-the-door estimate</caption>
        <tbody>
          <tr>
            <th scope="row">Total price</th>
            <td>{exactDollars(totalCents)}</td>
          </tr>
          <tr>
            <th scope="row">
              Sales tax, {estimate.taxPercent}% <small>{taxInWords(estimate)}</small>
            </th>
            <td>{exactDollars(taxCents)}</td>
          </tr>
          <tr>
            <th scope="row">Title</th>
            <td>{fee(titleCents)}</td>
          </tr>
          <tr>
            <th scope="row">Registration</th>
            <td>{fee(registrationCents)}</td>
          </tr>
          <tr className="sum">
            <th scope="row">
              Out the door, estimate{' '}
              {(titleCents === null || registrationCents === null) && <small>without what we do not know</small>}
            </th>
            <td>{exactDollars(outTheDoorCents)}</td>
          </tr>
        </tbody>
      </table>
      <p className="hint calc__source">
        An estimate, not a quote. {note && `${note}. `}
        {source}. As of <time dateTime={asOf}>{longDate(asOf)}</time>; the purchase agreement and the state decide.
      </p>
    </>
  )
}

function taxInWords(estimate: OutTheDoor): string {
  const { totalCents, taxableCents, stateTaxPercent, localTaxPercent, taxPercent, tradeInCredit } = estimate
  const own = Math.abs(taxPercent - stateTaxPercent - localTaxPercent) > 0.0005
  const rate = own
    ? 'the rate you gave'
    : localTaxPercent > 0
      ? `state ${stateTaxPercent}%, local about ${localTaxPercent}%`
      : 'state'
  const base = taxableCents === totalCents ? 'on the total' : `on ${exactDollars(taxableCents)} after the trade-in`
  const credit = {
    full: '',
    none: '; this state credits no trade-in',
    new: '; this state credits a trade-in on new cars only',
    most: `; up to ${dollars(estimate.creditMostCents ?? 0)} of a trade-in is credited`,
  }[tradeInCredit]
  return `${rate}, ${base}${credit}`
}

function PaymentPanel({ cost: { values, errors, loan, outTheDoor } }: { cost: Cost }) {
  const money = { prefix: '$', inputMode: 'decimal', numeric: true, maxLength: 12 } as const
  return (
    <div className="panel">
      <div className="panel__head">
        <h3>Monthly payment</h3>
        <Button variant="secondary" size="sm" className="push">
          Update<span className="sr-only"> the payment</span>
        </Button>
      </div>
      <div className="panel__body">
        <PanelErrors errors={errors} of={isOfLoan} />
        <div className="form-grid calc__pair">
          <TextField label="Down payment" name="down" value={values.down} error={errors.down} {...money} />
          <TextField label="Rate (APR)" name="apr" value={values.apr} error={errors.apr} {...percentField} />
          <TextField label="Trade-in" name="trade" value={values.trade} error={errors.trade} {...money} />
          <TextField label="Owed on it" name="owed" value={values.owed} error={errors.owed} {...money} />
        </div>
        <div className="calc__term">
          <SelectField label="Term" name="months" options={terms} value={values.months} error={errors.months} />
        </div>
        {loan ? (
          <LoanResult loan={loan} isOutTheDoor={outTheDoor !== null} />
        ) : (
          <p className="hint calc__source">Correct the fields above to see the payment.</p>
        )}
      </div>
    </div>
  )
}

const percentField = { suffix: '%', inputMode: 'decimal', numeric: true, maxLength: 6 } as const
