import type { Context } from '../../context'
import { makesNamed, modelsNamed } from '../taxonomy/taxonomy-lookup'
import { checkDigit, isNorthAmerican } from '../vin'
import type { VinDecode, VinFields } from './vin-decode.contract'
import { fieldsOf } from './vin-fields'
import { eitherYear, wmiOf, yearsAhead } from './vin-parts'
import type { AskVpic, VpicAnswer } from './vpic'
import type { VpicFacts } from './vpic-lookup'

/** Reads a VIN by its structure and by the table of vPIC, which `ask` looks up. */
export const vinDecoder =
  (ask: AskVpic) =>
  async (context: Pick<Context, 'db' | 'now'>, { vin }: { vin: string }): Promise<VinDecode> => {
    const answer = await ask({ vin, newestYear: context.now().getUTCFullYear() + yearsAhead })
    const { facts } = answer
    const [expected, found] = [checkDigit(vin) ?? '', vin.charAt(8)]
    return {
      vin,
      checkDigit: { isValid: found === expected, position: 9, found, expected },
      warnings: warningsOf(vin, expected, answer),
      wmi: wmiOf(vin),
      maker: facts.maker ? fromVpic(asTitle(facts.maker)) : null,
      plantCode: vin.charAt(10),
      plant: facts.plant.length > 0 ? fromVpic(facts.plant.map(asPlace).join(', ')) : null,
      fields: { year: yearField(facts), ...fieldsOf(answer, await ourNames(context, answer)) },
    }
  }

const fromVpic = (text: string) => ({ value: text, text, source: 'vPIC' as const })
const yearField = ({ year, years }: VpicFacts): VinFields['year'] =>
  years.length === 0 ? null : { value: year, text: years.join(' or '), source: 'VIN structure' }

async function ourNames(context: Pick<Context, 'db'>, { name, facts }: VpicAnswer) {
  const make = name?.make ?? facts.make
  if (!make) return { isMake: false, isModel: false }
  const [makes, models] = await Promise.all([
    makesNamed(context, [make]),
    name ? modelsNamed(context, [name.model], [make]) : [],
  ])
  return { isMake: makes.length > 0, isModel: models.length > 0 }
}

function warningsOf(vin: string, expected: string, { facts }: VpicAnswer): VinDecode['warnings'] {
  const warnings: VinDecode['warnings'] = []
  const found = vin.charAt(8)
  if (found !== expected) warnings.push({ about: 'checkDigit', reason: wrongDigit(vin, found, expected), position: 9 })
  if (facts.years.length > 1) warnings.push({ about: 'year', reason: eitherYear(facts.years), position: 10 })
  else if (facts.year === null)
    warnings.push({ about: 'year', reason: `${vin.charAt(9)} at position 10 stands for no model year.`, position: 10 })
  if (facts.maker === null)
    warnings.push({ about: 'unknown', reason: `vPIC knows no maker with the code ${wmiOf(vin)}.`, position: 1 })
  else if (facts.model === null && facts.years.length < 2)
    warnings.push({ about: 'unknown', reason: 'vPIC knows the maker of this VIN, but not the model.', position: null })
  return warnings
}

function wrongDigit(vin: string, found: string, expected: string): string {
  const advice = isNorthAmerican(vin)
    ? 'One character is probably mistyped.'
    : 'Makers outside North America need not keep it.'
  return `The check digit at position 9 is ${found} and should be ${expected}. ${advice}`
}

const asWritten = /^(BMW|LLC|FCA|USA|PLC|GMBH|AG|NV|US)$/

/** vPIC writes its makers and places in capitals. */
const asTitle = (text: string): string =>
  text.replace(/\p{L}[\p{L}’']+/gu, (word) =>
    asWritten.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  )
const asPlace = (text: string) => asTitle(text.replace(/ \(USA\)$/, ''))
