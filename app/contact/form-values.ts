import type { FormFailure } from '~/forms/parse.server'
import type { Constraint } from '~/ui/forms/Field'

export interface FormFacts {
  action: string
  constraints: Record<string, Constraint>
  failure?: FormFailure
  known?: Record<string, string | undefined>
}

export const fieldOf =
  ({ constraints, failure, known }: FormFacts) =>
  (name: string) => ({
    name,
    value: failure?.values[name] ?? known?.[name],
    error: failure?.errors[name],
    constraint: constraints[name],
  })

/** A choice has no pattern and no length in HTML: only whether it must be made. */
export const choiceOf = (facts: FormFacts) => {
  const field = fieldOf(facts)
  return (name: string) => ({ ...field(name), constraint: { required: facts.constraints[name]?.required } })
}
