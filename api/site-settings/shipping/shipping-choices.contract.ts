/** Names the kinds of cars, trucks and pick-up windows that have a price. It loads no schema: forms in the browser use it. */
export const sizeClasses = [
  { value: 'car', label: 'Car: sedan, coupe, hatchback, wagon' },
  { value: 'crossover', label: 'Crossover or small SUV' },
  { value: 'large', label: 'Large SUV, minivan or pickup' },
  { value: 'oversize', label: 'Oversize: lifted, dual rear wheels, long van' },
] as const
export type SizeClass = (typeof sizeClasses)[number]['value']

export const carriers = [
  { value: 'open', label: 'Open' },
  { value: 'enclosed', label: 'Enclosed' },
] as const

/** The more days a carrier may choose from, the cheaper. */
export const pickupDays = [
  { value: 'week', label: '7 days or more', days: 7 },
  { value: 'days', label: '3 to 6 days', days: 6 },
  { value: 'short', label: '1 or 2 days', days: 2 },
] as const

export const runningChoices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

/** Leaves out a label’s examples. */
export const shortLabel = (label: string): string => label.split(':')[0] ?? label
