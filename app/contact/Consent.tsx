import { paths } from '~/paths'
import { siteName } from '~/site'
import { CheckField } from '~/ui/forms/Field'
import type { FormFacts } from './form-values'

/** The box is the visitor's to tick. */
export function Consent({ failure }: Pick<FormFacts, 'failure'>) {
  return (
    <CheckField
      name="consent"
      required
      checked={failure?.values.consent === 'on'}
      error={failure?.errors.consent}
      label={
        <>
          {siteName()} may use these details to answer. <a href={paths.privacyPolicy}>Privacy policy</a>
        </>
      }
    />
  )
}
