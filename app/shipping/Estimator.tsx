import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { type Constraint, Segmented, SelectField, TextField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import { runningChoices } from './choices'
import { carriers, sizeClasses } from './rates'

interface EstimatorProps {
  values: Record<string, string | undefined>
  errors: Record<string, string>
  constraints: Record<string, Constraint>
  /** Kept in the address, so that the page still knows the car. */
  vehicle?: string
}

export function Estimator({ values, errors, constraints, vehicle }: EstimatorProps) {
  const list = Object.entries(errors).map(([name, message]) => ({ id: `f-${name}`, message }))
  const zip = { inputMode: 'numeric', maxLength: 10, constraint: constraints.from, placeholder: '48104' } as const
  return (
    <form
      method="get"
      action={paths.ship}
      aria-label="Estimate"
      className="form-grid form-grid--2"
      noValidate={list.length > 0}
    >
      {list.length > 0 && (
        <div className="span">
          <FormErrors errors={list} />
        </div>
      )}
      {vehicle && <input type="hidden" name="vehicle" value={vehicle} />}
      <TextField label="From ZIP code" name="from" value={values.from} error={errors.from} {...zip} />
      <TextField
        label="To ZIP code"
        name="to"
        value={values.to}
        error={errors.to}
        {...zip}
        autoComplete="postal-code"
      />
      <div className="span">
        <SelectField label="Size" name="size" options={sizeClasses} value={values.size ?? 'car'} error={errors.size} />
      </div>
      <Segmented
        legend="Carrier"
        name="carrier"
        options={carriers}
        value={values.carrier ?? 'open'}
        error={errors.carrier}
        required
        block
      />
      <Segmented
        legend="Does it run and steer?"
        name="running"
        options={runningChoices}
        value={values.running ?? 'yes'}
        error={errors.running}
        required
        block
      />
      <div className="span">
        <Button icon="calculator">Estimate</Button>
      </div>
    </form>
  )
}
