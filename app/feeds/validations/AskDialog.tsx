import { number } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import type { FeedRun } from '../../../api/feeds/run-list/run-list.contract'

/** What an administrator wants to know of a dealership before its run is applied. */
export function AskDialog({ run, path }: { run: FeedRun; path: string }) {
  const closeHref = withQuery(path, { tab: 'held' })
  return (
    <Dialog title={`Ask ${run.dealership.name} about run ${number(run.id)}`} closeHref={closeHref}>
      <div className="stack">
        <p>Its administrators get a notice and a mail, and read the question on the run’s page. The run stays held.</p>
        <RecordForm
          action={withQuery(path, { tab: 'held', ask: run.id })}
          intent="ask"
          record={{ id: run.id }}
          label="Ask the dealership"
          submit="Send the question"
          secondary={
            <ButtonLink href={closeHref} variant="quiet">
              Ask nothing
            </ButtonLink>
          }
        >
          <Field as="textarea" name="question" label="Your question" rows={4} maxLength={1000} required />
        </RecordForm>
      </div>
    </Dialog>
  )
}
