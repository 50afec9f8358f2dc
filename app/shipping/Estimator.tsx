import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { type Constraint, Segmented, SelectField, TextField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import {
  carriers,
  pickupDays,
  runningChoices,
  sizeClasses,
} from '../../api/site-settings/shipping/shipping-choices.contract'

interface EstimatorProps {
  values: Record<string, string | undefined>
  errors: Record<string, string>
  constraints: Record<string, Constraint>
  /** Stays in the address, so that the page still knows the car. */
  vehicle?: { slug: string; title: string }
  /** Names of the two places, once there is an estimate. */
  places: { from: string; to: string } | null
}

/** Asks for the way and the car; on a phone an answered form is one line that opens. */
export function Estimator({ values, errors, constraints, vehicle, places }: EstimatorProps) {
  const list = Object.entries(errors).map(([name, message]) => ({ id: `f-${name}`, message }))
  const zip = { inputMode: 'numeric', maxLength: 10, constraint: constraints.from, placeholder: '48104' } as const
  const field = (name: string) => ({ name, value: values[name], error: errors[name] })
  const fields = (
    <>
      <div className="shipform__fields">
        {list.length > 0 && (
          <div className="shipform__errors">
            <FormErrors errors={list} />
          </div>
        )}
        <TextField label="From ZIP code" hint={places?.from} {...field('from')} {...zip} />
        <TextField label="To ZIP code" hint={places?.to} autoComplete="postal-code" {...field('to')} {...zip} />
        <SelectField label="Size" options={sizeClasses} {...field('size')} value={values.size ?? 'car'} />
        <Segmented
          legend="Carrier"
          options={carriers}
          {...field('carrier')}
          value={values.carrier ?? 'open'}
          required
          block
        />
        <Segmented
          legend="Does it run and steer?"
          options={runningChoices}
          {...field('running')}
          value={values.running ?? 'yes'}
          required
          block
        />
        <SelectField label="Pickup window" options={pickupDays} {...field('days')} value={values.days ?? 'week'} />
      </div>
      <div className="shipform__foot">
        {vehicle ? (
          <a href={paths.vehicle(vehicle.slug)}>{vehicle.title}</a>
        ) : (
          <span className="muted small">No sign-up, and nothing is stored.</span>
        )}
        <Button icon="calculator" variant={places ? 'secondary' : 'primary'}>
          {places ? 'Estimate again' : 'Estimate'}
        </Button>
      </div>
    </>
  )
  return (
    <form
      method="get"
      action={paths.ship}
      aria-label="Estimate"
      className="panel shipform"
      noValidate={list.length > 0}
    >
      {vehicle && <input type="hidden" name="vehicle" value={vehicle.slug} />}
      {places && list.length === 0 ? (
        <details className="shipform__fold">
          <summary>{`${places.from} to ${places.to}`}</summary>
          {fields}
        </details>
      ) : (
        fields
      )}
    </form>
  )
}
