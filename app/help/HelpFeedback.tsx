import { FormStatus } from '~/forms/FormStatus'
import type { FormFailure } from '~/forms/parse.server'
import { useFormState } from '~/forms/useFormState'
import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { TextArea } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import { Icon } from '~/ui/icons/Icon'
import type { HelpArticle } from '../../api/help/help.contract'
import { opinionLabel } from './help-labels'

interface HelpFeedbackProps {
  article: Pick<HelpArticle, 'slug' | 'opinions'>
  isSent: boolean
  failure?: FormFailure
}

/** Asks whether an article helped; with No there is room for what was missing. */
export function HelpFeedback({ article: { slug, opinions }, isSent, failure }: HelpFeedbackProps) {
  const { status } = useFormState(paths.helpArticle(slug), failure)
  const label = opinionLabel(opinions)
  return (
    <section className="help__feedback no-print" id="feedback" aria-labelledby="feedback-h">
      <h2 id="feedback-h">Was this helpful?</h2>
      {label && <p className="muted">{label}</p>}
      {isSent ? (
        <p className="row" role="status">
          <Icon name="circle-check" /> Thank you. Your answer counts once a day.
        </p>
      ) : (
        <form method="post" action={paths.helpArticle(slug)} aria-label="Was this helpful?">
          <FormErrors of={failure} message={failure?.message} />
          <div className="form-actions">
            <Button name="helpful" value="yes" variant="secondary" pending={status === 'LOADING'}>
              Yes
            </Button>
            <Button name="helpful" value="no" variant="secondary" pending={status === 'LOADING'}>
              No
            </Button>
          </div>
          <details open={failure !== undefined}>
            <summary>Tell us what was missing</summary>
            <div className="help__missing">
              <TextArea
                label="What was missing?"
                name="missing"
                rows={3}
                maxLength={1000}
                hint="We read it, and can’t answer it here. Leave out names and numbers."
                value={failure?.values.missing}
                error={failure?.errors.missing}
              />
              <Button name="helpful" value="no" variant="secondary" pending={status === 'LOADING'}>
                Send
              </Button>
            </div>
          </details>
          <FormStatus status={status} />
        </form>
      )}
    </section>
  )
}
