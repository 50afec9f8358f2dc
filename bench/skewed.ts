import type { Random } from '../demo/seed/random'

/** One of a list whose first are much commoner than its last, as names are. */
export function skewed<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random.next() ** 2.2 * list.length)] ?? random.pick(list)
}

/** In lower case, without accents and anything that is no letter. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

const monthMs = 30 * 86_400_000

/** Some time of the last so many months. */
export const monthsBefore = (random: Random, months: number): Date =>
  new Date(Date.now() - random.next() * months * monthMs)
