import { parseQuery } from '~/content/query.server'
import { paths, withQuery } from '~/paths'
import { joined } from '~/search-field/search-texts'
import type { RequestContext } from '~/session/request-context.server'
import { search } from '../../api/search/contract'
import { isNorthAmerican, modelYearOf, validateVin } from '../../api/vehicles/vin'
import { SellStart } from './forms.server'

export interface SellAnswer {
  car: string
  facts: { name: string; value: string }[]
  remarks: string[]
  similar: { count: number; href: string } | null
}

export async function answerStart(
  context: RequestContext,
): Promise<{ asked: Omit<ReturnType<typeof read>, 'value'>; answer: SellAnswer | null }> {
  const { value, ...asked } = read(context.url)
  if (!value) return { asked, answer: null }
  if (value.vin) return byVin(asked, value.vin, value.year)
  return { asked, answer: await byName(context, value) }
}

const read = (url: URL) => parseQuery(url, SellStart)

function byVin(asked: Omit<ReturnType<typeof read>, 'value'>, typed: string, year?: string) {
  const verdict = validateVin(typed, { year: year ? Number(year) : null })
  const fault = verdict.issues.find(({ severity }) => severity === 'error')
  if (fault)
    return { asked: { ...asked, errors: { vin: `${fault.reason} Please compare it with the plate.` } }, answer: null }
  return {
    asked,
    answer: vinAnswer(
      verdict.vin,
      verdict.issues.map(({ reason }) => reason),
      year,
    ),
  }
}

function vinAnswer(vin: string, remarks: string[], year?: string): SellAnswer {
  const coded = vin.length === 17 ? modelYearOf(vin) : null
  const facts = [
    { name: 'VIN', value: vin },
    ...(coded ? [{ name: 'Model year', value: String(coded) }] : year ? [{ name: 'Model year', value: year }] : []),
    { name: 'Built for', value: isNorthAmerican(vin) ? 'North America' : 'another market, or imported' },
  ]
  return { car: vin, facts, remarks, similar: null }
}

async function byName(
  context: RequestContext,
  { year, make, model }: { year?: string; make?: string; model?: string },
): Promise<SellAnswer> {
  const about = Number(year)
  const query = { make, model, year_min: String(about - 1), year_max: String(about + 1) }
  const found = await context.api.call(search, joined(query)).catch(() => null) // the page is useful without the count
  const understood = found !== null && found.problems.length === 0
  return {
    car: `${year} ${make} ${model}`,
    facts: [],
    remarks:
      found && !understood ? ['We do not know this make and model by that name, so we cannot count cars like it.'] : [],
    similar: understood ? { count: found.total, href: withQuery(paths.search, query) } : null,
  }
}
