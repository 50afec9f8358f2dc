import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { AdminDealership } from './dealership-page'

/** For the administrators of the site alone; a note stays as it was written. */
export function NotesPanel({ dealership: { notes }, path }: { dealership: AdminDealership; path: string }) {
  return (
    <Panel title="Notes" id="notes">
      <div className="stack">
        {notes.map(({ id, by, at, body }) => (
          <p key={id} className="muted dealership-note">
            <b>
              {by ?? 'A former administrator'}, <Moment at={at} form="day" />:
            </b>{' '}
            {body}
          </p>
        ))}
        <RecordForm action={path} label="Add a note" intent="note" variant="secondary" submit="Add note">
          <Field
            as="textarea"
            name="body"
            label="For site administrators only"
            rows={2}
            className="textarea--short"
            maxLength={2000}
          />
        </RecordForm>
      </div>
    </Panel>
  )
}
