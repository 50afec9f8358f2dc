import { Icon } from '~/ui/icons/Icon'
import { type ConditionQuestion, conditionQuestions } from '../../api/selling/kinds.contract'
import type { SellCar } from '../../api/selling/shared.contract'
import { conditionNames, problemNames, tireNames } from './labels'

/** Lists what the seller answered, problems first. */
export const ConditionList = ({ of }: { of: Pick<SellCar, 'condition' | 'tireDepth'> }) => (
  <ul className="conditions">
    {[...conditionQuestions]
      .sort((a, b) => rank(of, a) - rank(of, b))
      .map((question) => {
        const answer = of.condition[question]
        return (
          <li key={question} className={answer === false ? 'conditions__bad' : undefined}>
            <Icon name={answer === false ? 'circle-x' : answer ? 'circle-check' : 'circle-help'} />
            <span>
              {answer === false ? problemNames[question] : conditionNames[question]}
              {answer !== false && <span className="sr-only">{answer ? ': yes' : ': not answered'}</span>}
              {question === 'tires' && answer === false && of.tireDepth && (
                <span className="caption">{tireNames[of.tireDepth]}</span>
              )}
            </span>
          </li>
        )
      })}
  </ul>
)

const rank = ({ condition }: Pick<SellCar, 'condition'>, question: ConditionQuestion): number =>
  condition[question] === false ? 0 : 1

export const problemsOf = ({ condition }: Pick<SellCar, 'condition'>): number =>
  conditionQuestions.filter((question) => condition[question] === false).length
