import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { miles } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { sellPaths } from '~/sell-paths'
import { siteName } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import type { SellDealership } from '../../../api/selling/sending/sending.contract'
import { SellShell } from '../steps/SellShell'
import { SideNote } from '../steps/SideNote'

interface CheckEmailProps {
  email: string
  draft: SellDraft | null
  chosen: readonly SellDealership[]
}

/** Says that nothing is sent before the address is confirmed, and how to do that. */
export const CheckEmail = ({ email, draft, chosen }: CheckEmailProps) => (
  <SellShell
    step="dealerships"
    open={draft ? 'dealerships' : 'car'}
    draft={draft}
    title="Check your email"
    lead={`Confirm ${email}, and we’ll send your car’s details to the dealerships.`}
    aside={
      chosen.length > 0 ? (
        <SideNote id="chosen-h" title="Who gets it">
          <Chosen of={chosen} />
        </SideNote>
      ) : (
        <SideNote id="why-h" title="Why we ask">
          <p className="muted">Only you can send your car’s details, so we check that this address is yours.</p>
        </SideNote>
      )
    }
  >
    <p className="sellwaits">
      <Icon name="mail" />
      <b>Nothing has been sent yet.</b>
    </p>
    <ol className="sellnext sellnext--page">
      <li>
        <b>Open the email from {siteName()}.</b> It takes a minute. Check your spam folder, too.
      </li>
      <li>
        <b>Press “Review and send”.</b> You see once more which dealerships get it.
      </li>
    </ol>
    <p className="muted">The link works for 7 days.</p>
    <div className="sellwaits__actions">
      {draft && (
        <ActionButton action={sellPaths.sent} formKey="email again" variant="secondary" icon="refresh-cw">
          Send it again
        </ActionButton>
      )}
      <ButtonLink href={sellPaths.step('estimate')} variant="quiet">
        Change email
      </ButtonLink>
    </div>
  </SellShell>
)

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
