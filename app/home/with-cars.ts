import { count } from '~/format/numbers'

/** Puts the number of cars on sale where an administrator wrote {cars}. */
export const withCars = (words: string, vehicles: number): string => words.replaceAll('{cars}', count(vehicles, 'car'))
