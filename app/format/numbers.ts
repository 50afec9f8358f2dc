const counts = new Intl.NumberFormat('en-US')

const wholes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

const compacts = new Intl.NumberFormat('en-US', { notation: 'compact' })

export const number = (value: number): string => counts.format(value)
export const miles = (value: number): string => `${number(value)} mi`
/** 1,474 as 1.5K: where there is no room for more. */
export const compact = (value: number): string => compacts.format(value)
export const wholeNumber = (value: number): string => wholes.format(value)
/** One car, two cars. */
export const count = (n: number, one: string, many = `${one}s`): string => `${number(n)} ${n === 1 ? one : many}`
/** “3 members, 2 invited”: what there is none of is left out. */
export const counted = (...parts: readonly [n: number, one: string, many?: string][]): string =>
  parts
    .filter(([n]) => n > 0)
    .map((part) => count(...part))
    .join(', ')

const percents = new Intl.NumberFormat('en-US', { style: 'percent' })
export const percent = (share: number): string => percents.format(share)
