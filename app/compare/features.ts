import type { ComparedVehicle } from '../../api/vehicles/contract'

export interface Features {
  /** Some have it and others not: which of the cars. */
  some: { name: string; has: boolean[] }[]
  every: string[]
}

const maxFeatures = 60

export function featuresOf(cars: readonly ComparedVehicle[]): Features {
  const names = new Map<string, string>()
  const sets = cars.map(({ options }) => {
    const items = options.flatMap((group) => group.items)
    for (const item of items) if (!names.has(item.toLowerCase())) names.set(item.toLowerCase(), item)
    return new Set(items.map((item) => item.toLowerCase()))
  })
  const all = [...names].map(([key, name]) => ({ name, has: sets.map((set) => set.has(key)) }))
  const shared = all.filter(({ has }) => has.every(Boolean))
  const some = all.filter(({ has }) => !has.every(Boolean)).sort((a, b) => holders(b) - holders(a))
  return { some: some.slice(0, maxFeatures), every: shared.map(({ name }) => name) }
}

const holders = ({ has }: { has: boolean[] }): number => has.filter(Boolean).length
