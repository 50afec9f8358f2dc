import { OwnerOnly } from '~/accounts/OwnerOnly'
import { count } from '~/format/numbers'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { withQuery } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/overlays/Dialog'
import type { Closure } from '../../../api/closures/contract'

const reasons = [
  { value: 'at_request', label: 'At our own request' },
  { value: 'out_of_business', label: 'The dealership goes out of business' },
  { value: 'other', label: 'Another reason' },
]

interface ClosingDialogProps {
  path: string
  closure: Closure
  hasPassword: boolean
}

export function ClosingDialog({ path, closure, hasPassword }: ClosingDialogProps) {
  const { id, name, version } = closure
  const title = `Close ${name}`
  return (
    <Dialog title={title} closeHref={`${path}#closing`}>
      <div className="stack">
        <Consequences closure={closure} />
        <OwnerOnly>
          <RecordForm
            action={withQuery(path, { close: 1 })}
            intent="close"
            label={title}
            record={{ id, version }}
            values={{ reason: 'at_request' }}
            submit="Close the dealership"
            variant="danger"
            failureTitle="It is still open"
            conflictTitle="The dealership was changed elsewhere"
            secondary={
              <ButtonLink href={`${path}#closing`} variant="quiet">
                Keep it open
              </ButtonLink>
            }
          >
            <Field as="radio" legend="Why" name="reason" options={reasons} />
            <Field as="textarea" label="In your words" name="note" rows={2} optional />
            <Field label={`Type ${name} to confirm`} name="name" autoComplete="off" required />
            {hasPassword && (
              <Field as="password" label="Your password" name="password" autoComplete="current-password" required />
            )}
          </RecordForm>
        </OwnerOnly>
      </div>
    </Dialog>
  )
}

/** In figures, before anything has happened. */
function Consequences({ closure: { vehicles, conversations, testDrives, imports, members } }: { closure: Closure }) {
  const lines: [number, string, string][] = [
    [vehicles, 'car', 'on sale: off the site at once. Drafts stay drafts.'],
    [conversations, 'open conversation', 'to read only: neither you nor your customers can write in them.'],
    [testDrives, 'agreed visit', 'still to come: tell these customers before you close.'],
    [imports, 'listing file', 'being read: it stops, and no other is taken.'],
    [members, 'member', 'can go on reading everything. Nobody can publish, send or invite.'],
  ]
  return (
    <ul className="lines">
      {lines
        .filter(([n]) => n > 0)
        .map(([n, what, happens]) => (
          <li key={what}>
            <span>
              <span className="t">{count(n, what)}</span>
              <span className="d">{happens}</span>
            </span>
          </li>
        ))}
    </ul>
  )
}
