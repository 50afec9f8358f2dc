import { paths } from '~/paths'
import type { StaticHtmlPart } from '~/static-html/insert-html.server'
import { StaticHtml } from '~/static-html/StaticHtml'
import { Button } from '~/ui/Button'
import { SelectField, TextField } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import { columns } from './worksheet'

interface WorksheetProps {
  values: Record<string, string>
  errors: Record<string, string>
  /** Null until quotes have been added up. */
  sums: StaticHtmlPart | null
  vehicle?: string
}

export function QuoteWorksheet({ values, errors, sums, vehicle }: WorksheetProps) {
  const list = Object.entries(errors).map(([name, message]) => ({ id: `f-${name}`, message }))
  return (
    <form method="get" action={`${paths.insurance}#worksheet`} aria-label="Worksheet" className="stack" noValidate>
      <FormErrors errors={list} />
      {vehicle && <input type="hidden" name="vehicle" value={vehicle} />}
      <div className="info__cards">
        {columns.slice(0, shownQuotes).map((n) => (
          <QuoteFields key={n} n={n} values={values} errors={errors} />
        ))}
        {columns.slice(shownQuotes).map((n) => (
          <details key={n} className="disclosure quote-more" open={isFilled(n, values, errors) ? true : undefined}>
            <summary>Add quote {n}</summary>
            <QuoteFields n={n} values={values} errors={errors} />
          </details>
        ))}
      </div>
      <Button icon="calculator" variant="secondary">
        Add up
      </Button>
      {sums && <StaticHtml part={sums} />}
    </form>
  )
}

/** Two can be compared; who has a third opens it. */
const shownQuotes = 2

const isFilled = (n: number, values: WorksheetProps['values'], errors: WorksheetProps['errors']): boolean =>
  ['insurer', 'premium', 'fees', 'deductible'].some((name) => values[`${name}${n}`]) || `months${n}` in errors

function QuoteFields({ n, values, errors }: Pick<WorksheetProps, 'values' | 'errors'> & { n: number }) {
  const field = (name: string) => ({ name: `${name}${n}`, value: values[`${name}${n}`], error: errors[`${name}${n}`] })
  const money = { prefix: '$', inputMode: 'decimal', numeric: true, maxLength: 14 } as const
  return (
    <fieldset className="panel quote">
      <legend className="sr-only">Quote {n}</legend>
      <TextField label="Insurer" maxLength={60} placeholder={`Quote ${n}`} {...field('insurer')} />
      <div className="quote__pair">
        <TextField label="Premium" {...money} {...field('premium')} />
        <SelectField
          label="For"
          options={[
            { value: '6', label: '6 months' },
            { value: '12', label: '12 months' },
          ]}
          {...field('months')}
        />
        <TextField label="Extra fees" {...money} {...field('fees')} />
        <TextField label="Deductible" {...money} {...field('deductible')} />
      </div>
    </fieldset>
  )
}
