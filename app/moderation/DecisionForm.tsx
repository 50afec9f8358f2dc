import { FormKey } from '~/forms/FormKey'
import type { FormFailure } from '~/forms/parse.server'
import { useFailure } from '~/forms/useAnswer'
import { Button } from '~/ui/Button'
import { FormErrors } from '~/ui/forms/FormErrors'
import { Icon } from '~/ui/icons/Icon'
import { maxModeratorNote, rejectReasons } from '../../api/moderation/kinds.contract'
import type { ModerationItem } from '../../api/moderation/queue.contract'
import { nameOf } from './moderation-labels'

interface DecisionFormProps {
  action: string
  of: ModerationItem
  /** The page stays and shows the next one. */
  inPlace?: boolean
}

/** Takes one press for each verdict; rejecting asks for its reason first. Works as a plain form. */
export function DecisionForm({ action, of: item, inPlace }: DecisionFormProps) {
  const { id, version, takenBy, hasThread } = item
  const answer = useFailure('decide')
  const failure = answer?.values.ids === String(id) ? answer : undefined
  return (
    <form
      method="post"
      action={action}
      className="modcase__form"
      aria-label={`Decide on the ${nameOf(item)}`}
      data-in-place={inPlace ? '' : undefined}
    >
      <FormKey of={`decide-${id}-${version}`} />
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="ids" value={id} />
      <input type="hidden" name="version" value={version} />
      {takenBy && <input type="hidden" name="takeOver" value="1" />}
      {failure && <Failure of={failure} id={id} />}
      <div className="modcase__actions">
        <Verdict value="approve" keyHint="A" of={item} />
        <details className="modcase__reject" open={failure !== undefined}>
          <summary className="btn btn--sm btn--secondary">
            <Icon name="x" />
            Reject
            <KeyHint>R</KeyHint>
          </summary>
          <Reasons of={item} failure={failure} />
          <div className="modcase__actions">
            <Button name="verdict" value="reject" size="sm">
              Reject and tell author
            </Button>
            {hasThread && (
              <Button name="verdict" value="hide-thread" size="sm" variant="secondary" icon="message-circle-off">
                Hide thread
              </Button>
            )}
          </div>
        </details>
        <Verdict value="spam" keyHint="S" of={item} />
      </div>
    </form>
  )
}

function Failure({ of, id }: { of: FormFailure; id: number }) {
  const errors = Object.entries(of.errors).map(([field, message]) => ({ id: `${field}-${id}`, message }))
  return <FormErrors of={of} message={errors.length === 0 ? of.message : undefined} errors={errors} />
}

const KeyHint = ({ children }: { children: string }) => (
  <span className="kbd" aria-hidden="true">
    {children}
  </span>
)

const verdicts = { approve: ['Approve', 'check'], spam: ['Spam', 'shield-alert'] } as const

function Verdict({ value, keyHint, of }: { value: keyof typeof verdicts; keyHint: string; of: ModerationItem }) {
  const [label, icon] = verdicts[value]
  const isSo = of.status === (value === 'spam' ? 'spam' : 'approved') && of.reports.length === 0
  if (isSo) return null
  return (
    <Button name="verdict" value={value} size="sm" variant="secondary" icon={icon}>
      {label}
      <KeyHint>{keyHint}</KeyHint>
    </Button>
  )
}

function Reasons({ of: { id }, failure }: { of: ModerationItem; failure: FormFailure | undefined }) {
  const error = failure?.errors.reason
  return (
    <fieldset
      className="modcase__reasons"
      id={`reason-${id}`}
      aria-describedby={error ? `reason-${id}-error` : undefined}
    >
      <legend>Reason for rejecting, sent to the author</legend>
      {error && (
        <p className="error" id={`reason-${id}-error`}>
          {error}
        </p>
      )}
      <div className="chips">
        {Object.entries(rejectReasons).map(([value, label], index) => (
          <label key={value} className="chip">
            <input type="radio" name="reason" value={value} defaultChecked={failure?.values.reason === value} />
            {label}
            <KeyHint>{String(index + 1)}</KeyHint>
          </label>
        ))}
      </div>
      <label className="sr-only" htmlFor={`note-${id}`}>
        A word to the author
      </label>
      <input
        type="text"
        id={`note-${id}`}
        className="input input--sm"
        name="note"
        maxLength={maxModeratorNote}
        defaultValue={failure?.values.note}
        placeholder="A word to the author, optional"
      />
    </fieldset>
  )
}
