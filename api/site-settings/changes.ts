export interface WordedField<Row> {
  label: string
  show(row: Row): string
}

/** Lists the fields that differ, like “Michigan: title fee $15 → $18”. */
export const fieldChanges = <Row>(
  subject: string,
  [before, after]: readonly [Row, Row],
  fields: readonly WordedField<Row>[],
): string[] =>
  fields.flatMap(({ label, show }) => {
    const [old, now] = [show(before), show(after)]
    return old === now ? [] : [`${subject ? `${subject}: ` : ''}${label} ${old} → ${now}`]
  })

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export const centsInWords = (cents: number | null): string =>
  cents === null ? 'none' : (cents % 100 === 0 ? whole : exact).format(cents / 100)
export const dollarsInWords = (amount: number | null): string => (amount === null ? 'none' : whole.format(amount))
export const textInWords = (text: string | null): string => (text ? `“${text}”` : 'none')
