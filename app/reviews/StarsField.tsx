import { useField } from '~/forms/RecordForm'
import { FieldError } from '~/ui/forms/FieldShell'
import { Icon } from '~/ui/icons/Icon'
import type { ReviewStage } from '../../api/reviews/limits.contract'

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent']

interface StarsFieldProps {
  name: string
  label: string
  hint: string
  /** Names the first stage that is asked: CSS hides the field for those before it, so that the browser may require the first one's alone. */
  stage: ReviewStage | undefined
}

/** Five radio buttons in a row; every star up to the chosen one is filled, by CSS alone. */
export function StarsField({ name, label, hint, stage }: StarsFieldProps) {
  const { id, value, error } = useField(name)
  return (
    <fieldset className="field stars-field" data-stage={stage} aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend className="label">{label}</legend>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <div className="stars-field__stars">
        {[1, 2, 3, 4, 5].map((step) => (
          <label key={step} title={words[step]}>
            <input
              type="radio"
              id={step === 1 ? id : `${id}-${step}`}
              name={name}
              value={step}
              defaultChecked={value === String(step)}
              required={stage === 'asked'}
            />
            <Icon name="star" />
            <span className="sr-only">
              {step} of 5, {words[step]}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
