import { isSuv, type SuvSize } from './bodies.contract'
import { formerSizes, modelsBySize } from './suv-sizes.data'

interface Named {
  make: string
  model: string
  year: number
  body: string | null
}

/** Null for what is no SUV and for models that the table does not have. Hot: runs for each listing that the engine takes. */
export function suvSizeOf({ make, model, year, body }: Named): SuvSize | null {
  if (!isSuv(body)) return null
  const named = sizes.get(make)?.get(model)
  if (!named) return null
  return named.former && year <= named.former.until ? named.former.size : named.size
}

type Sizes = Map<string, { size: SuvSize; former?: { until: number; size: SuvSize } }>

const sizes = new Map(
  Object.entries(modelsBySize).map(([make, bySize]): [string, Sizes] => [make, modelsOf(make, bySize)]),
)

function modelsOf(make: string, bySize: Partial<Record<SuvSize, readonly string[]>>): Sizes {
  const entries = Object.entries(bySize) as [SuvSize, readonly string[]][]
  return new Map(
    entries.flatMap(([size, models]) =>
      models.map((model) => {
        const former = formerSizes.find((one) => one.make === make && one.model === model)
        return [model, former ? { size, former } : { size }] as const
      }),
    ),
  )
}
