import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { miles } from '~/format/numbers'
import { sellPaths } from '~/sell-paths'
import { siteName } from '~/site'
import { Button, ButtonLink } from '~/ui/Button'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import type { SellDealership } from '../../../api/selling/sending/sending.contract'
import { payRange } from '../pay-range'
import { SideNote } from '../steps/SideNote'
import { StepsNav } from '../steps/StepsNav'

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
          <ol className="sellnext sellnext--page">
            <li>
              <b>Open the email from {siteName()}.</b> It usually arrives within a minute. Check your spam folder, too.
            </li>
            <li>
              <b>Press “Review and send”.</b> You see once more which dealerships get it. The link works for 7 days.
            </li>
            <li>
              <b>Compare offers.</b> They arrive by email and on your page, within 7 days of sending.
            </li>
          </ol>
          {chosen.length > 0 && (
            <SideNote id="chosen-h" title="Who gets it">
              <Chosen of={chosen} />
            </SideNote>
          )}
        </div>
        <aside className="sell__side" aria-label="Your car and who gets it">
          {draft && <Car of={draft} />}
          <SideNote id="why-h" title="Why we ask">
            <p className="small muted">Only you can send your car’s details, so we check that this address is yours.</p>
          </SideNote>
        </aside>
      </div>
    </main>
  )
}

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
    {of.map(({ id, name, logoId, city, miles: away }) => (
      <li key={id}>
        <DealershipLogo name={name} logoId={logoId} />
        <span>
          <b>{name}</b>
          <span className="small muted">
            {city} · {miles(away)}
          </span>
        </span>
      </li>
    ))}
  </ul>
)
