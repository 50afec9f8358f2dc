import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { SpentLink } from '~/accounts/email-links/SpentLink'
import { paths, withQuery } from '~/paths'
import { changeSubscription, subscriptionOf } from '~/saved/unsubscribe.server'
import { pageMeta } from '~/site'
import { Button } from '~/ui/Button'
import type { MailSubscription } from '../../../api/saved/unsubscriptions.contract'

/** Looking ends nothing: programs that read mails follow every link. */
export const loader = ({ context }: LoaderFunctionArgs) => subscriptionOf(context)

export const action = ({ request, context }: ActionFunctionArgs) => changeSubscription(request, context)

export const meta = () => pageMeta({ title: 'Alerts by email', noindex: true })

export default function Unsubscribe() {
  const found = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const isDone = Boolean(useActionData<typeof action>()?.done)
  if (!found) return <UselessLink />
  const about = wordsOf(found)
  const isGuest = found.about.startsWith('guest-')
  return (
    <>
      <h1>{found.subscribed ? (isDone ? 'Emails come again' : 'Stop these emails?') : 'No more emails'}</h1>
      <p className="muted" role={isDone ? 'status' : undefined}>
        {found.subscribed
          ? `You get emails about ${about}.`
          : `You get no emails about ${about}.${isGuest || found.about === 'figures' ? '' : ' What changes still stands in your account, under Saved searches.'}`}
      </p>
      <form method="post" action={pathname + search} className="form-grid account-form" aria-label="Alerts by email">
        <input type="hidden" name="mails" value={found.subscribed ? 'off' : 'on'} />
        {found.subscribed ? (
          <Button block>Stop these emails</Button>
        ) : (
          <Button block variant="secondary">
            Get them again
          </Button>
        )}
      </form>
      <Elsewhere isGuest={isGuest} all={found.all} />
    </>
  )
}

function Elsewhere({ isGuest, all }: { isGuest: boolean; all: string | null }) {
  if (isGuest && all === null) return null
  return (
    <p className="small muted signin-elsewhere">
      {all === null ? (
        <a href={paths.user.account}>Choose what comes, and when</a>
      ) : (
        <a href={withQuery(paths.unsubscribe, { token: all })}>All alerts for this address</a>
      )}
    </p>
  )
}

function UselessLink() {
  return (
    <>
      <h1>Alerts by email</h1>
      <SpentLink action={{ href: paths.user.account, label: 'Go to my account' }}>
        It is incomplete, or a newer email has replaced it. In your account you choose which emails come.
      </SpentLink>
    </>
  )
}

function wordsOf({ about, name }: MailSubscription): string {
  switch (about) {
    case 'search':
      return name === null ? 'this search' : `your search “${name}”`
    case 'cars':
      return 'the cars you saved'
    case 'dealerships':
      return 'the dealerships you saved'
    case 'all':
      return 'what you saved'
    case 'figures':
      return 'your dealership’s monthly figures'
    case 'guest-alert':
      return `this search: ${name}`
    case 'guest-alerts':
      return 'your searches: all alerts for this address'
    case 'guest-questions':
      return 'whether this address wants alerts'
  }
}
