/** One photo a place earlier (-1) or later (1). */
export function moved(order: readonly string[], one: string, by: number): string[] {
  const from = order.indexOf(one)
  if (from < 0) return [...order]
  return inserted(order, one, from + by)
}

/** The photo stands at the place; the others close up. */
export function inserted(order: readonly string[], one: string, at: number): string[] {
  const rest = order.filter((other) => other !== one)
  const place = Math.min(Math.max(at, 0), rest.length)
  return [...rest.slice(0, place), one, ...rest.slice(place)]
}

export const placeName = (asset: string): string => `place-${asset}`

/** By the numbers typed: a photo whose number was changed goes to its place, the others keep their order around it. */
export function placed(order: readonly string[], typed: Record<string, unknown>): string[] {
  const wanted = order
    .map((asset, at) => ({ asset, at, to: Number.parseInt(String(typed[placeName(asset)] ?? ''), 10) - 1 }))
    .filter(({ at, to }) => Number.isInteger(to) && to !== at)
    .sort((one, other) => one.to - other.to)
  const chosen = new Set(wanted.map(({ asset }) => asset))
  return wanted.reduce(
    (sofar, { asset, to }) => inserted(sofar, asset, to),
    order.filter((asset) => !chosen.has(asset)),
  )
}
