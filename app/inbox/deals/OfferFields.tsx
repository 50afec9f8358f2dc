import { Field } from '~/forms/Field'

const days = [1, 3, 7, 14].map((n) => ({ value: String(n), label: n === 1 ? 'One day' : `${n} days` }))

export function OfferFields() {
  return (
    <>
      <div className="form-grid form-grid--2">
        <Field
          name="amountCents"
          label="Total"
          prefix="$"
          numeric
          inputMode="decimal"
          hint="With all fees, before tax and title."
        />
        <Field as="select" name="days" label="Open for" options={days} />
      </div>
      <Field name="note" label="Note" optional maxLength={500} />
    </>
  )
}
