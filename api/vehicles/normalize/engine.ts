export interface EngineFacts {
  cylinders: number | null
  displacementLiters: number | null
  horsepower: number | null
}

const cylinderCounts = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16])

/** '3.5L V6 24V PDI DOHC', 'Regular Unleaded I-4 2.5 L/152', '4 Cylinder Engine'. */
export function parseEngine(text: string): EngineFacts {
  const liters = Number(/\b(\d{1,2}(?:\.\d{1,2})?)\s*-?(?:l|liters?|litres?)\b/i.exec(text)?.[1] ?? Number.NaN)
  const cylinders = Number(
    (/\b[VIHWLF]-?(\d{1,2})\b/i.exec(text) ??
      /\b(\d{1,2})[- ]?cyl/i.exec(text) ??
      /(?:cyl\w*)\D{0,3}(\d{1,2})\b/i.exec(text))?.[1] ?? Number.NaN,
  )
  const power = Number(/\b(\d{2,4})\s?-?(?:hp|bhp|horse)/i.exec(text)?.[1] ?? Number.NaN)
  return {
    cylinders: cylinderCounts.has(cylinders) ? cylinders : null,
    displacementLiters: liters >= 0.5 && liters <= 15 ? liters : null,
    horsepower: power >= 20 && power <= 3000 ? power : null,
  }
}

/** '3.5', '3.5 L' or cubic centimetres. */
export function parseDisplacement(text: string): number | null {
  const value = Number(/\d+(?:\.\d+)?/.exec(text)?.[0] ?? Number.NaN)
  const liters = value > 400 ? Math.round(value / 100) / 10 : value
  return liters >= 0.5 && liters <= 15 ? liters : null
}
