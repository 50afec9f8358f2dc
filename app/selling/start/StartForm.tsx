import { FormKey } from '~/forms/FormKey'
import { FormStatus } from '~/forms/FormStatus'
import type { FormFailure } from '~/forms/parse.server'
import { useFormState } from '~/forms/useFormState'
import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import { CarNames, CarWay, carFields } from './CarWay'

interface StartFormProps {
  typed: Record<string, string>
  failure: FormFailure | undefined
}

/** Begins a draft: a VIN, or year, make and model. It is light, as everyone's first page of selling. */
export function StartForm({ typed, failure }: StartFormProps) {
  const { status } = useFormState(paths.sell, failure)
  const values = failure ? failure.values : typed
  const errors = failure?.errors ?? {}
  const field = (name: string) => ({ name, value: values[name], error: errors[name] })
  const list = Object.entries(errors).map(([name, message]) => ({ id: `f-${name}`, message }))
  return (
    <form
      method="post"
      action={paths.sell}
      aria-label="Which car"
      className="form-grid stepform stepform--vin"
      noValidate
    >
      <FormKey of="check" />
      <input type="hidden" name="intent" value="check" />
      {failure && (
        <FormErrors
          of={failure}
          errors={list}
          message={list.some(({ message }) => message === failure.message) ? undefined : failure.message}
        />
      )}
      <CarWay by={values.by ?? (typed.make ? 'name' : 'vin')} />
      <div className="carway__fields carway__fields--vin">
        <TextField {...carFields.vin} {...field('vin')} />
      </div>
      <CarNames>
        <TextField {...carFields.year} {...field('year')} />
        <TextField {...carFields.make} {...field('make')} />
        <TextField {...carFields.model} {...field('model')} />
      </CarNames>
      <Button block pending={status === 'LOADING'}>
        Get started
      </Button>
      <FormStatus status={status} />
    </form>
  )
}
