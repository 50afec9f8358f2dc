import { dollars } from '~/format/money'
import { useField } from '~/forms/RecordForm'
import { classNames } from '~/ui/class-names'
import { FieldError, invalid } from '~/ui/forms/FieldShell'
import type { ConditionQuestion } from '../../../api/selling/kinds.contract'
import { ConditionDrawing } from './ConditionDrawing'
import { questionLabels } from './labels'

interface YesNoProps {
  question: ConditionQuestion
  /** Is what a “No” takes off. */
  cost: { low: number; high: number }
}

/** Asks one question of the condition, with a drawing of what counts. */
export function YesNo({ question, cost }: YesNoProps) {
  const { id, value, error } = useField(question)
  const { label, hint } = questionLabels[question]
  const { 'aria-describedby': described } = invalid(id, error, hint)
  return (
    <li className={classNames('cond', error !== undefined && 'cond--error')}>
      <fieldset aria-describedby={described}>
        <legend>{label}</legend>
        <ConditionDrawing of={question} />
        <p className="cond__hint" id={`${id}-hint`}>
          {hint}
        </p>
        <div className="yes-no">
          {['yes', 'no'].map((answer) => (
            <label key={answer}>
              <input
                type="radio"
                id={answer === 'yes' ? id : `${id}-no`}
                name={question}
                value={answer}
                defaultChecked={value === answer}
              />
              {answer === 'yes' ? 'Yes' : 'No'}
            </label>
          ))}
        </div>
        <p className="cond__cost num">
          Takes off {dollars(cost.low)} to {dollars(cost.high)}
        </p>
        <FieldError id={id} error={error} />
      </fieldset>
    </li>
  )
}
