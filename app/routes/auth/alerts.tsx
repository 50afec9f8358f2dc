import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AccountForm, useFields } from '~/accounts/AccountForm'
import { paths, withQuery } from '~/paths'
import { alertsPage, askFrom } from '~/saved/guest-alerts.server'
import { AccountAdds } from '~/search/AccountAdds'
import { CadenceField } from '~/search/CadenceField'
import { pageMeta } from '~/site'
import { TextField } from '~/ui/forms/Field'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Banner } from '~/ui/page/Banner'

export const loader = ({ context }: LoaderFunctionArgs) => alertsPage(context)

export const action = ({ request, context }: ActionFunctionArgs) => askFrom(request, context)

export const meta = () => pageMeta({ title: 'Alerts by email', noindex: true })

export default function Alerts() {
  const { about, constraints, signedIn } = useLoaderData<typeof loader>()
  const answered: object = useActionData<typeof action>() ?? {}
  const field = useFields(constraints)
  if (!about)
    return (
      <>
        <h1>Alerts by email</h1>
        <EmptyState icon="bell" title="Choose a search first." primary action={{ href: paths.search, label: 'Search' }}>
          Alerts are about a search with at least one filter. Its page offers them.
        </EmptyState>
      </>
    )
  const href = `${paths.search}?${about.query}`
  if ('sentTo' in answered) return <Sent to={String(answered.sentTo)} href={href} />
  const { value = 'daily' } = field('cadence')
  return (
    <>
      <h1>Email me new matches</h1>
      <p className="muted">
        A car with: <a href={href}>{about.criteria.join(', ')}</a>
      </p>
      <AccountForm action={withQuery(paths.alerts, { query: about.query })} label="Alerts by email" submit="Mail me">
        <TextField label="Email" type="email" autoComplete="email" enterKeyHint="send" {...field('email')} />
        <CadenceField id="cadence" value={value} required />
      </AccountForm>
      <p className="small muted signin-elsewhere">
        We write once to ask whether the address is yours. {!signedIn && <AccountAdds />}
      </p>
    </>
  )
}

function Sent({ to, href }: { to: string; href: string }) {
  return (
    <>
      <h1>Check your email</h1>
      <Banner tone="ok">
        Open the mail we sent to <b className="break">{to}</b> to begin. Its link works for 7 days.
      </Banner>
      <p className="muted signin-elsewhere">
        Nothing there? Check your spam folder. We ask once a day about a search, and never an address whose owner wants
        no such mail. Until you confirm it, nothing else comes. <a href={href}>Back to the search</a>
      </p>
    </>
  )
}
