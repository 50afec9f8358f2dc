import { dollars } from '~/format/money'
import { number } from '~/format/numbers'
import type { Feed } from '../../api/feeds/sources/sources.contract'
import type { RunUnitQuestion } from '../../api/feeds/units/unit-question.contract'

type Mileage = NonNullable<RunUnitQuestion['mileage']>
type Price = NonNullable<RunUnitQuestion['price']>

export const mileageUnitNames: Record<Feed['mileageUnit'], string> = {
  auto: 'Ask us if it’s unclear',
  miles: 'Miles',
  thousands: 'Thousands of miles',
  kilometers: 'Kilometers',
}
export const currencyNames: Record<Feed['priceCurrency'], string> = {
  auto: 'Ask us if it’s unclear',
  usd: 'US dollars',
  foreign: 'Another currency',
}

/** Says what a file looks like and why: “Its used cars have fewer than 500 miles, so its mileages look like thousands.” */
export const unclearInWords = ({ mileage, price }: RunUnitQuestion): string =>
  [mileage && mileageInWords(mileage), price && priceInWords(price)].filter(Boolean).join(' ')

function mileageInWords({ looksLike, because, place }: Mileage): string {
  if (looksLike === 'thousands')
    return 'Nearly all of its used cars have fewer than 500 miles, so its mileages may be in thousands.'
  if (because === 'place') return `Its cars are in ${place}, so its mileages may be in kilometers.`
  if (because === 'words') return 'Its descriptions mention kilometers, so its mileages may be in kilometers.'
  return 'Its cars were driven far more each year than usual, so its mileages may be in kilometers.'
}

function priceInWords({ because, place, currency }: Price): string {
  const other = currency ? `in ${currency}` : 'in another currency'
  if (because === 'place') return `Its cars are in ${place}, so its prices may be ${other}.`
  if (because === 'rows') return `Some of its prices are ${other}, and the others don’t say.`
  if (because === 'words') return `Its descriptions mention ${currency}, so its prices may be ${other}.`
  return 'Its prices are far higher than usual for these makes, so they may be in another currency.'
}

type Choice = { value: string; label: string; hint: string }

/** Returns the answers about mileages, the likeliest first, each with cars of the file as they would read. */
export function mileageChoices({ looksLike, examples }: Mileage): Choice[] {
  const units = [looksLike, 'miles', looksLike === 'thousands' ? 'kilometers' : 'thousands'] as const
  return units.map((unit) => ({
    value: unit,
    label: mileageUnitNames[unit],
    hint: examples
      .flatMap(({ vehicle, text, miles: { [unit]: miles } }) =>
        miles === null ? [] : [`${vehicle}: “${text}” reads as ${number(miles)} miles`],
      )
      .join(' · '),
  }))
}

/** Returns the answers about prices: we show US dollars alone, and convert nothing. */
export function priceChoices({ currency, examples }: Price): Choice[] {
  const inDollars = examples.flatMap(({ vehicle, text, cents }) =>
    cents === null ? [] : [`${vehicle}: “${text}” reads as ${dollars(cents)}`],
  )
  return [
    { value: 'usd', label: currencyNames.usd, hint: inDollars.join(' · ') },
    {
      value: 'foreign',
      label: currency && currency.length > 3 ? capital(currency) : (currency ?? currencyNames.foreign),
      hint: 'These prices are not shown: the cars go in as “Call for price”. We show US dollars only and don’t convert.',
    },
  ]
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Says what was answered: “Mileages in kilometers, prices in US dollars”. */
export function answerInWords({ answer }: RunUnitQuestion): string | null {
  if (!answer) return null
  const { mileageUnit, priceCurrency } = answer
  const parts = [
    mileageUnit && `mileages in ${mileageUnitNames[mileageUnit].toLowerCase()}`,
    priceCurrency && (priceCurrency === 'usd' ? 'prices in US dollars' : 'prices in another currency'),
  ]
  return capital(parts.filter(Boolean).join(', '))
}
