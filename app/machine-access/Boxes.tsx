import { Field } from '~/forms/Field'
import { fieldOf } from './choice-fields'

interface BoxesProps {
  legend: string
  hint?: string
  choices: Readonly<Record<string, string>>
  /** Each as programs write it, too. */
  withCodes?: boolean
}

/** A box for each of several choices of the form around it. */
export const Boxes = ({ legend, hint, choices, withCodes }: BoxesProps) => (
  <fieldset className="switches">
    <legend className="label">{legend}</legend>
    {hint && <p className="hint">{hint}</p>}
    {Object.entries(choices).map(([choice, words]) => (
      <Field
        key={choice}
        as="check"
        name={fieldOf(choice)}
        label={
          <>
            {words} {withCodes && <code className="caption">{choice}</code>}
          </>
        }
      />
    ))}
  </fieldset>
)
