import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { count } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { paths } from '~/paths'
import type { DealershipSummary } from '../../api/dealerships/contract'

interface FollowSuggestionsProps {
  dealerships: readonly DealershipSummary[]
  /** The page that the buttons are sent to. */
  action: string
}

/** Names dealerships to follow to a reader who sees nothing yet. Rendered on the server alone. */
export function FollowSuggestions({ dealerships, action }: FollowSuggestionsProps) {
  return (
    <section aria-labelledby="to-follow" className="follow-suggestions">
      <h2 id="to-follow">Dealerships to follow</h2>
      <ul className="latest-posts">
        {dealerships.map(({ id, name, slug, logoId, city, state, vehicleCount }) => (
          <li key={id}>
            <DealershipLogo name={name} logoId={logoId} />
            <span>
              <a href={paths.dealershipPage(slug)}>{name}</a>
              <span className="muted small">
                {city}, {state} · {count(vehicleCount, 'car')}
              </span>
            </span>
            <ActionButton
              action={action}
              intent="follow"
              fields={{ dealership: id }}
              keepScroll
              variant="secondary"
              size="sm"
              aria-label={`Follow ${name}`}
            >
              Follow
            </ActionButton>
          </li>
        ))}
      </ul>
      <p>
        <a href={paths.socialExplore}>See what people talk about</a>
      </p>
    </section>
  )
}
