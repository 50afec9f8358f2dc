import { fileSize } from '~/format/bytes'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { OpenedCase } from '../../api/cases/cases.contract'

/** Shows replies whose sender was not proven, to be posted or discarded. */
export function HeldEmailsPanel({ of: { id, heldEmails } }: { of: OpenedCase }) {
  if (heldEmails.length === 0) return null
  return (
    <Panel title="Held emails" id="held">
      <div className="stack">
        <p>
          These came to a private reply address from another mailbox, or their sender wasn’t confirmed. Post what you
          trust.
        </p>
        <ol className="plain case-entries">
          {heldEmails.map((email) => (
            <HeldEmail key={email.id} caseId={id} email={email} />
          ))}
        </ol>
      </div>
    </Panel>
  )
}

interface HeldEmailProps {
  caseId: number
  email: OpenedCase['heldEmails'][number]
}

function HeldEmail({ caseId, email: { id, from, subject, at, text, files } }: HeldEmailProps) {
  const shared = { action: paths.admin.inbox(caseId), record: { id }, variant: 'secondary', inline: true } as const
  return (
    <li className="case-entry case-entry--note">
      <p className="caption">
        <b>{from}</b> <Moment at={at} />
      </p>
      {subject && <p className="caption">Subject: {subject}</p>}
      <p className="case-text">{text ?? 'It can’t be read.'}</p>
      {files.length > 0 && (
        <ul className="plain case-files">
          {files.map(({ name, bytes }) => (
            <li key={`${name} ${bytes}`}>
              {name} <span className="caption">{fileSize(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="case-held__actions">
        {text !== null && (
          <RecordForm {...shared} label={`Post the email from ${from}`} intent="post-held" submit="Post" />
        )}
        <RecordForm
          {...shared}
          variant="quiet"
          label={`Discard the email from ${from}`}
          intent="discard-held"
          submit="Discard"
        />
      </div>
    </li>
  )
}
