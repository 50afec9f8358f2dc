import { checkDigit } from '../../api/vehicles/vin'
import type { Random } from './random'

export interface VinFacts {
  wmi: string
  make: string
  model: string
  trim: string
  engine: string
  year: number
}

const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const digits = '0123456789'

/** Gives each vehicle a VIN of its own that agrees with its maker, year, model and engine (49 CFR 565). */
export function createVins(random: Random): (facts: VinFacts) => string {
  const given = new Set<string>()
  return (facts) => {
    for (;;) {
      const vin = composeVin(facts, String(random.int(100_000, 899_999)))
      if (!given.has(vin)) {
        given.add(vin)
        return vin
      }
    }
  }
}

function composeVin({ wmi, make, model, trim, engine, year }: VinFacts, serial: string): string {
  const isSecondCycle = year >= 2010
  const attributes = [
    codeOf(letters, model),
    codeOf(digits, `${model} ${trim}`),
    codeOf(letters, trim),
    codeOf(isSecondCycle ? letters : digits, `${make} ${model}`),
    codeOf(digits, engine),
  ].join('')
  const start = wmi + attributes
  const end = yearCodes.charAt((year - 1980) % yearCodes.length) + codeOf(letters, `${make} plant`) + serial
  return `${start}${checkDigit(`${start}0${end}`) ?? '0'}${end}`
}

function codeOf(alphabet: string, word: string): string {
  const hash = [...word].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7)
  return alphabet.charAt(hash % alphabet.length)
}
