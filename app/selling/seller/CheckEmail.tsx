import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { aboutDuration } from '~/format/durations'
import { miles } from '~/format/numbers'
import { sellPaths } from '~/sell-paths'
import { siteName } from '~/site'
import { Button, ButtonLink } from '~/ui/Button'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import type { SellDealership } from '../../../api/selling/sending/sending.contract'
import { payRange } from '../pay-range'
import { SideNote } from '../steps/SideNote'
import { StepsNav } from '../steps/StepsNav'
import { type NextStep, NextSteps } from './NextSteps'

interface CheckEmailProps {
  email: string
  draft: SellDraft | null
  chosen: readonly SellDealership[]
}

const mailboxes = [
  { of: /@(gmail|googlemail)\.com$/i, name: 'Gmail', href: 'https://mail.google.com/' },
  { of: /@(outlook|hotmail|live|msn)\.com$/i, name: 'Outlook', href: 'https://outlook.live.com/mail/' },
  { of: /@(yahoo|ymail)\.com$/i, name: 'Yahoo Mail', href: 'https://mail.yahoo.com/' },
  { of: /@(icloud|me|mac)\.com$/i, name: 'iCloud Mail', href: 'https://www.icloud.com/mail' },
]

/** Says that nothing is sent before the address is confirmed, and how to do that. In the frame of the steps, without what they load. */
export function CheckEmail({ email, draft, chosen }: CheckEmailProps) {
  const mailbox = mailboxes.find(({ of }) => of.test(email))
  return (
    <main id="main" className="wrap info sell">
      <StepsNav step="dealerships" open={draft ? 'dealerships' : 'car'} />
      <div className="sell__grid">
        <div className="sell__main">
          <header className="sell__head">
            <h1>One step left: check your email</h1>
            <p className="lead">
              We sent a link to <b>{email}</b>. Dealerships have nothing until you press it.
            </p>
          </header>
          <div className="sellwaits__actions">
            {mailbox && (
              <ButtonLink href={mailbox.href} target="_blank" rel="noreferrer">
                Open {mailbox.name}
              </ButtonLink>
            )}
            {draft && (
              <form method="post" action={sellPaths.sent}>
                {/* Has no key: twice is one more email at most, and the script of keys is heavier than this page. */}
                <Button variant={mailbox ? 'quiet' : 'secondary'} icon="refresh-cw">
                  Send it again
                </Button>
              </form>
            )}
            <ButtonLink href={sellPaths.step('dealerships')} variant="quiet">
              Change email
            </ButtonLink>
          </div>
          {chosen.length > 0 && (
            <section className="panel sellwaits__who" aria-labelledby="chosen-h">
              <h2 id="chosen-h">Who gets it</h2>
              <Chosen of={chosen} />
            </section>
          )}
          <section aria-labelledby="next-h">
            <h2 id="next-h">What happens next</h2>
            <NextSteps steps={nextSteps()} />
          </section>
        </div>
        <aside className="sell__side" aria-label="Your car and who gets it">
          {draft && <Car of={draft} />}
          <SideNote id="see-h" title="What they see">
            <p className="small muted">
              The car, its VIN and city, its condition, your photos and our estimate. Not your name, email or phone, and
              no loan amount, until you accept an offer.
            </p>
          </SideNote>
          <SideNote id="why-h" title="Why we ask">
            <p className="small muted">Only you can send your car’s details, so we check that this address is yours.</p>
          </SideNote>
        </aside>
      </div>
    </main>
  )
}

const nextSteps = (): NextStep[] => [
  {
    when: 'Now',
    title: `Open the email from ${siteName()}`,
    text: 'It usually arrives within a minute. If it doesn’t, check your spam folder.',
  },
  {
    when: 'Within 7 days',
    title: 'Press “Review and send”',
    text: 'You see once more who gets it. Then it goes out right away.',
  },
  {
    when: 'In the 7 days after',
    title: 'Offers come in',
    text: 'We email you about each one, and your page shows them side by side.',
  },
  {
    when: 'Your call',
    title: 'Accept one, or none',
    text: 'Only the dealership you accept gets your name, email and phone.',
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

const Chosen = ({ of }: { of: readonly SellDealership[] }) => (
  <ul className="sellwaits__chosen">
    {of.map(({ id, name, logoId, city, miles: away, replyMinutes }) => (
      <li key={id}>
        <DealershipLogo name={name} logoId={logoId} />
        <span>
          <b>{name}</b>
          <span className="small muted">
            {city}, {miles(away)}
          </span>
          {replyMinutes !== null && <span className="small muted">Replies in about {aboutDuration(replyMinutes)}</span>}
        </span>
      </li>
    ))}
  </ul>
)
