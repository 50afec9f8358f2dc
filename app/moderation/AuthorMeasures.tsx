import { longDate } from '~/format/dates'
import { count } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { moderationPaths } from '~/moderation-paths'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { ModeratedAuthor } from '../../api/moderation/authors.contract'
import { rejectReasons } from '../../api/moderation/kinds.contract'
import { reasonOptions } from './moderation-labels'

/** Warning, suspending, lifting, and what was done before. The author is told by email. */
export function AuthorMeasures({ of: author }: { of: ModeratedAuthor }) {
  const { id, name, suspension, measures, items } = author
  const waiting = items.filter(({ status }) => status === 'pending').length
  const shared = { action: moderationPaths.author(id), variant: 'secondary' } as const
  return (
    <Panel title="Warn or suspend" id="measures">
      <div className="stack">
        <div className="rule-grid">
          <RecordForm {...shared} label={`Warn ${name}`} intent="warn" submit="Warn by email">
            <Reason />
          </RecordForm>
          <RecordForm
            {...shared}
            label={`Suspend ${name}`}
            intent="suspend"
            values={{ rejectWaiting: 'on' }}
            submit="Suspend writing"
          >
            <Reason />
            <Field
              as="select"
              name="days"
              label="For how long"
              options={[
                { value: '1', label: 'A day' },
                { value: '7', label: 'A week' },
                { value: '30', label: '30 days' },
                { value: '', label: 'Until it is lifted' },
              ]}
            />
            {waiting > 0 && (
              <Field
                as="check"
                name="rejectWaiting"
                label={`Reject ${count(waiting, 'pending text')} from this person`}
              />
            )}
          </RecordForm>
        </div>
        {suspension && (
          <ActionButton {...shared} intent="lift" formKey={`lift-${suspension.id}`}>
            Let {name} write again
          </ActionButton>
        )}
        {measures.length > 0 && <Measures of={measures} />}
      </div>
    </Panel>
  )
}

const Reason = () => (
  <>
    <Field as="select" name="reason" label="Reason" options={reasonOptions} />
    <Field as="textarea" name="note" label="A word to the author" optional rows={3} />
  </>
)

const Measures = ({ of: measures }: { of: ModeratedAuthor['measures'] }) => (
  <ul className="case-entries">
    {measures.map(({ id, kind, reason, note, by, at, until, liftedAt }) => (
      <li key={id} className="case-entry">
        <p>
          {kind === 'warning' ? 'Warned' : `Suspended ${until ? `until ${longDate(until)}` : 'without an end'}`}:{' '}
          {rejectReasons[reason].toLowerCase()}
          {liftedAt && `, lifted ${longDate(liftedAt)}`}
        </p>
        {note && <p className="case-text">{note}</p>}
        <p className="caption">
          {by ?? 'Somebody'}, <Moment at={at} />
        </p>
      </li>
    ))}
  </ul>
)
