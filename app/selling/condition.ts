import { type ConditionQuestion, conditionQuestions } from '../../api/selling/kinds.contract'
import type { SellCar } from '../../api/selling/shared.contract'

/** Lists the questions about the condition that were answered well. */
export const goodAnswersOf = ({ condition }: Pick<SellCar, 'condition'>): ConditionQuestion[] =>
  conditionQuestions.filter((question) => condition[question] === true)
