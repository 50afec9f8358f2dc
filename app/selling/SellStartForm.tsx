import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'

interface SellStartFormProps {
  values: Record<string, string>
  errors: Record<string, string>
}

export function SellStartForm({ values, errors }: SellStartFormProps) {
  const list = Object.entries(errors).map(([name, message]) => ({ id: `f-${name}`, message }))
  const field = (name: string) => ({ name, value: values[name], error: errors[name] })
  return (
    <form method="get" action={paths.sell} aria-label="Which car" className="stack" noValidate>
      <FormErrors errors={list} />
      <TextField
        label="VIN"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="input--num"
        hint="17 letters and digits, without I, O and Q: at the lower edge of the windshield, or on the driver’s door frame."
        {...field('vin')}
      />
      <p className="or">or</p>
      <div className="car-name">
        <TextField label="Year" inputMode="numeric" maxLength={4} placeholder="2021" {...field('year')} />
        <TextField label="Make" maxLength={60} placeholder="Honda" {...field('make')} />
        <TextField label="Model" maxLength={60} placeholder="Accord" {...field('model')} />
      </div>
      <Button>Check</Button>
    </form>
  )
}
