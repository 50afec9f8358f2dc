interface Valued {
  valueCents: number | null
  lines: readonly { kind: string; lowCents: number; highCents: number }[]
}

const nearestCents = 5_000
/** Rounds a price to $50, up or down. */
export const roundPrice = (cents: number): number => Math.round(cents / nearestCents) * nearestCents

/**
 * Rounds an estimate to $50 as it is shown: to the dollar it would look measured. The margin takes the difference, so that
 * the lines add up to the same range. Leaves a value alone whose margin could not take it.
 */
export function roundValue<Value extends Valued>(value: Value): Value {
  if (value.valueCents === null) return value
  const valueCents = roundPrice(value.valueCents)
  const less = valueCents - value.valueCents
  const lines = value.lines.map((line) =>
    line.kind === 'margin' ? { ...line, lowCents: line.lowCents - less, highCents: line.highCents - less } : line,
  )
  const isWhole = lines.some(({ kind, lowCents, highCents }) => kind === 'margin' && lowCents <= 0 && highCents <= 0)
  return isWhole ? { ...value, valueCents, lines } : value
}
