import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { aboutDuration } from '~/format/durations'
import { count, miles } from '~/format/numbers'
import { sellPaths } from '~/sell-paths'
import { siteName } from '~/site'
import { Button, ButtonLink } from '~/ui/Button'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import type { SellDealership } from '../../../api/selling/sending/sending.contract'
import { payRange } from '../pay-range'
import { seenOf, sharedOnAcceptance } from '../seen-by-dealerships'
import { SideNote } from '../steps/SideNote'
import { StepsNav } from '../steps/StepsNav'
import type { Mailbox } from './mailbox.server'
import { type NextStep, NextSteps } from './NextSteps'

interface CheckEmailProps {
  email: string
  /** Is where the address is read; null where its domain says nothing about it. */
  mailbox: Mailbox | null
  draft: SellDraft | null
  chosen: readonly SellDealership[]
}

/** Says that nothing is sent before the address is confirmed, and how to do that. In the frame of the steps, without what they load. */
export const CheckEmail = ({ email, mailbox, draft, chosen }: CheckEmailProps) => (
  <main id="main" className="wrap info sell">
    <StepsNav step="dealerships" open={draft ? 'dealerships' : 'car'} last="confirm your email" />
    <div className="sell__grid">
      <div className="sell__main">
        <header className="sell__head">
          <h1>One step left: check your email</h1>
          <p className="lead">
            We sent a link to <b className="sellwaits__address">{email}</b> Open it to review and send your car. Nothing
            goes to dealerships until you do.
          </p>
        </header>
        <Actions mailbox={mailbox} isWaiting={draft !== null} />
        <section aria-labelledby="next-h">
          <h2 id="next-h">What happens next</h2>
          <NextSteps steps={nextSteps(draft?.ownership ?? null)} />
        </section>
        {chosen.length > 0 && <Chosen of={chosen} />}
      </div>
      <aside className="sell__side" aria-label="Your car and what dealerships see">
        {draft && <Car of={draft} />}
        <SideNote id="see-h" title="What they see">
          <p className="small muted">
            {seenOf(draft?.ownership ?? null)} Your name, email and phone go only to the one you accept.
          </p>
        </SideNote>
        <SideNote id="why-h" title="Why we ask">
          <p className="small muted">Only you can send your car’s details, so we check that this address is yours.</p>
        </SideNote>
      </aside>
    </div>
  </main>
)

/** Leads to the mailbox where it is known; the ways out of a lost email or a mistyped address stay quiet. */
const Actions = ({ mailbox, isWaiting }: { mailbox: Mailbox | null; isWaiting: boolean }) => (
  <div className="sellwaits__actions">
    {mailbox && (
      <ButtonLink href={mailbox.href} target="_blank" rel="noopener noreferrer">
        Open {mailbox.name}
      </ButtonLink>
    )}
    <p className="sellwaits__lost">No email after a few minutes?</p>
    {isWaiting && (
      <form method="post" action={sellPaths.sent}>
        {/* Has no key: twice is one more email at most, and the script of keys is heavier than this page. */}
        <Button variant="quiet">Send it again</Button>
      </form>
    )}
    <ButtonLink href={sellPaths.step('dealerships')} variant="quiet">
      Change email
    </ButtonLink>
  </div>
)

const nextSteps = (ownership: SellDraft['ownership']): NextStep[] => [
  {
    when: 'Now',
    title: `Open the email from ${siteName()}`,
    text: 'Press “Review and send,” look once more at who gets it, and press “Send it now.” The link works for 7 days.',
  },
  {
    when: 'In the 7 days after',
    title: 'Offers come in',
    text: 'We email you about each one, and your page shows them side by side.',
  },
  {
    when: 'Your call',
    title: 'Accept one, or none',
    text: `Only the dealership you accept gets ${sharedOnAcceptance(ownership)}.`,
  },
]

/** Shows the car that waits, with what a dealership may pay for it. */
function Car({ of: { car, photos, mileage, value } }: { of: SellDraft }) {
  const [photo] = photos
  const range = payRange(value)
  return (
    <section className="panel sellwaits__car" aria-labelledby="waiting-car-h">
      {photo && <img src={sellPaths.photo(photo.id)} alt="" width={640} height={400} />}
      <div className="panel__body">
        <h2 id="waiting-car-h">{car.name}</h2>
        {mileage !== null && <p className="small muted num">{miles(mileage)}</p>}
        {range !== null && (
          <p className="owncar__pay small">
            A dealership may pay <b className="num">{range}</b>
          </p>
        )}
      </div>
    </section>
  )
}

/** Folds the names under their logos on a phone; where there is room, they show without being opened. */
const Chosen = ({ of }: { of: readonly SellDealership[] }) => (
  <section className="panel sellwaits__who" aria-labelledby="chosen-h">
    <h2 id="chosen-h">Who gets it</h2>
    <details className="sellwho">
      <summary>
        <span className="sellwho__logos" aria-hidden="true">
          {of.map(({ id, name, logoId }) => (
            <DealershipLogo key={id} name={name} logoId={logoId} />
          ))}
        </span>
        {count(of.length, 'dealership')}
      </summary>
      <ul className="sellwaits__chosen">
        {of.map(({ id, name, logoId, city, miles: away, replyMinutes }) => (
          <li key={id}>
            <DealershipLogo name={name} logoId={logoId} />
            <span>
              <b>{name}</b>
              <span className="small muted">
                {city}, {miles(away)} away
              </span>
              {replyMinutes !== null && (
                <span className="small muted">Replies in about {aboutDuration(replyMinutes)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  </section>
)
