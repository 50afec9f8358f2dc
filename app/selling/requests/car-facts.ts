import { dollars } from '~/format/money'
import { conditionQuestions } from '../../../api/selling/kinds.contract'
import type { SellCar } from '../../../api/selling/shared.contract'
import { accidentNames, problemNames, tireNames, titleNames } from '../labels'

interface Problem {
  name: string
  note?: string
}

type Answers = Pick<SellCar, 'condition' | 'tireDepth' | 'keys' | 'accidents' | 'titleBrand'>

/** Lists what lowers a car's worth: bad answers, a missing key, accidents and a branded title. */
export function problemsOf({ condition, tireDepth, keys, accidents, titleBrand }: Answers): Problem[] {
  const bad = conditionQuestions.filter((question) => condition[question] === false)
  return [
    ...bad.map((question) => ({
      name: problemNames[question],
      ...(question === 'tires' && tireDepth && { note: tireNames[tireDepth] }),
    })),
    ...(keys === 'one' ? [{ name: 'One key' }] : []),
    ...(accidents && accidents !== 'none' ? [{ name: 'Accidents', note: accidentNames[accidents] }] : []),
    ...(titleBrand === 'rebuilt' || titleBrand === 'salvage' ? [{ name: `${titleNames[titleBrand]} title` }] : []),
  ]
}

/** Says whether something is owed on the car. The amount reaches a dealership with the acceptance (decision 0179). */
export function loanWords({ ownership, payoffCents }: Pick<SellCar, 'ownership' | 'payoffCents'>, isAgreed: boolean) {
  if (ownership === null) return null
  if (ownership === 'owned') return 'None, it’s paid off'
  if (payoffCents !== null) return `Yes, ${dollars(payoffCents)} left to pay`
  if (isAgreed) return 'Yes'
  return `Yes, ${ownership === 'loan' ? 'balance' : 'any balance'} shown once accepted`
}
