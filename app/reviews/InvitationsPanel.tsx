import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Panel } from '~/ui/page/Panel'
import type { ReviewInvitation } from '../../api/reviews/contract'

/** Where something was bought and nothing written yet. */
export const InvitationsPanel = ({ invitations }: { invitations: readonly ReviewInvitation[] }) => (
  <Panel title="How was it?" flush>
    <ul className="lines">
      {invitations.map(({ conversationId, bought, dealership }) => (
        <li key={conversationId}>
          <DealershipLogo name={dealership.name} logoId={dealership.logoId} />
          <span>
            <span className="t">You bought a {bought}</span>
            <span className="d">A few sentences about {dealership.name} help the next buyer.</span>
          </span>
          <div className="row">
            <ButtonLink href={paths.writeReview(dealership.slug)} variant="secondary" size="sm">
              Write a review<span className="sr-only"> of {dealership.name}</span>
            </ButtonLink>
            <ActionButton
              action={paths.user.dashboard}
              intent="dismiss-invitation"
              fields={{ conversation: conversationId }}
              variant="quiet"
              size="sm"
            >
              Not now<span className="sr-only">: review of {dealership.name}</span>
            </ActionButton>
          </div>
        </li>
      ))}
    </ul>
  </Panel>
)
