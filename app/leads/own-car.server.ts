import { miles, number } from '~/format/numbers'
import { accidentNames } from '~/selling/labels'
import { findDraft } from '~/selling/steps/load-draft.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import type { SellDraft } from '../../api/selling/drafts/draft.contract'
import { conditionQuestions } from '../../api/selling/kinds.contract'

/** Fills a trade-in with the car that this browser, or who is signed in, has entered for sale, so that it’s entered once. */
export async function ownCar(context: RequestContext) {
  const match = await findDraft(context).catch(noDraft)
  if (!match?.draft.car.make) return null
  const { car, mileage, payoffCents } = match.draft
  return {
    words: mileage === null ? car.name : `${car.name}, ${miles(mileage)}`,
    values: {
      tradeInVehicle: car.name,
      ...(mileage !== null && { tradeInMileage: number(mileage) }),
      ...(payoffCents !== null && { tradeInOwedCents: String(payoffCents / 100) }),
      ...(car.vin && { tradeInVin: car.vin }),
      ...conditionOf(match.draft),
    },
  }
}

/** Leaves the form empty where the draft can’t be had: nothing else depends on it. */
function noDraft(error: unknown): null {
  if (error instanceof UpstreamError) return null
  throw error
}

function conditionOf({ condition, accidents }: SellDraft) {
  const answers = conditionQuestions.map((question) => condition[question])
  if (answers.includes(undefined)) return {}
  const good = answers.filter(Boolean).length
  const past = accidents === null ? '' : `, accidents: ${accidentNames[accidents].toLowerCase()}`
  return { tradeInCondition: `${good} of ${answers.length} checks good${past}` }
}
