import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { SpentLink } from '~/accounts/email-links/SpentLink'
import { paths } from '~/paths'
import { alertsConfirmationOf, confirmAlertsFrom } from '~/saved/guest-alerts.server'
import { AccountAdds } from '~/search/AccountAdds'
import { pageMeta } from '~/site'
import { Button, ButtonLink } from '~/ui/Button'
import { Banner } from '~/ui/page/Banner'
import type { GuestAlert } from '../../../api/saved/guest-alerts/contract'

/** Looking confirms nothing: programs that read mails follow every link. */
export const loader = ({ context }: LoaderFunctionArgs) => alertsConfirmationOf(context)

export const action = ({ context }: ActionFunctionArgs) => confirmAlertsFrom(context)

export const meta = () => pageMeta({ title: 'Alerts by email', noindex: true })

export default function ConfirmAlerts() {
  const found = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const problem = useActionData<typeof action>()?.problem
  if (!found)
    return (
      <>
        <h1>Alerts by email</h1>
        <SpentLink action={{ href: paths.search, label: 'Search' }}>
          It is incomplete or older than a week, or these alerts were switched off since. The page of a search offers
          them again.
        </SpentLink>
      </>
    )
  if (found.confirmed) return <Confirmed {...found} />
  return (
    <>
      <h1>Confirm your alerts</h1>
      <p className="muted">
        We write to <b className="break">{found.email}</b> {howOften[found.cadence]} about new matches, price drops and
        cars that are back on sale: <SearchLink {...found} />
      </p>
      {problem && <Banner tone="warn">{problem}</Banner>}
      <form method="post" action={pathname + search} className="form-grid account-form" aria-label="Alerts by email">
        <Button block>Send me these alerts</Button>
      </form>
      <p className="small muted signin-elsewhere">
        If you did not ask for them, close this page: nothing is sent to you.
      </p>
    </>
  )
}

const howOften: Record<GuestAlert['cadence'], string> = {
  instant: 'at once',
  daily: 'once a day',
  weekly: 'once a week',
}

const SearchLink = ({ name, query }: GuestAlert) => <a href={`${paths.search}?${query}`}>{name}</a>

const Confirmed = (alert: GuestAlert) => (
  <>
    <h1>Your alerts are on</h1>
    <p className="muted" role="status">
      We write to <b className="break">{alert.email}</b> {howOften[alert.cadence]} about new matches, price drops and
      cars that are back on sale: <SearchLink {...alert} />. Each mail has a link that ends them.
    </p>
    <ButtonLink href={`${paths.search}?${alert.query}`}>See these cars</ButtonLink>
    <p className="small muted signin-elsewhere">
      <AccountAdds />
    </p>
  </>
)
