import { paths } from '~/paths'
import { EmailText } from '~/ui/EmailText'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { OpenedCase } from '../../api/cases/cases.contract'
import { CaseBadge } from './CaseBadge'
import { DueText } from './DueText'
import { businessTime, firstAnswerWords } from './tickets/ticket-labels'

/** Who sent it, and what else they sent. */
export const SenderPanel = ({ of: { sender, email, userId, createdAt, others, ...rest } }: { of: OpenedCase }) => (
  <Panel title="Sender">
    <div className="stack">
      <dl className="kv">
        <dt>Name</dt>
        <dd>{sender && sender !== email ? sender : 'Not given'}</dd>
        {rest.dealership && (
          <>
            <dt>Dealership</dt>
            <dd>
              <a href={paths.admin.dealership(rest.dealership.id)}>{rest.dealership.name}</a>
            </dd>
          </>
        )}
        <dt>Email</dt>
        <dd>{email ? <EmailText address={email} /> : 'Not given'}</dd>
        <dt>Account</dt>
        <dd>{userId ? <a href={paths.admin.user(userId)}>Open the account</a> : 'Was not signed in'}</dd>
        <dt>Received</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
        <dt>Answer due</dt>
        <dd>
          <DueText of={rest} /> (limit {businessTime(rest.limitMinutes)})
        </dd>
        {rest.firstAnswerMinutes !== null && (
          <>
            <dt>First answer</dt>
            <dd>{firstAnswerWords(rest.firstAnswerMinutes)}</dd>
          </>
        )}
        {(rest.rating !== null || rest.ratingNote !== '') && (
          <>
            <dt>Rating</dt>
            <dd className="case-text">
              {rest.rating === null ? 'No rating' : `${rest.rating} of 5`}
              {rest.ratingNote && `: ${rest.ratingNote}`}
            </dd>
          </>
        )}
      </dl>
      {others.length > 0 && (
        <>
          <h3>Also sent</h3>
          <ul className="lines lines--figures case-others">
            {others.map((other) => (
              <li key={other.id}>
                <span>
                  <a href={paths.admin.inbox(other.id)}>{other.subject}</a>
                  <span className="d">
                    {other.reference} · <Moment at={other.createdAt} form="day" />
                  </span>
                </span>
                <CaseBadge of={other} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </Panel>
)
