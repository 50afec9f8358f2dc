import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionButton } from '~/forms/ActionButton'
import { CustomerAside } from '~/inbox/customer/CustomerAside'
import { CustomerThreadPane } from '~/inbox/customer/CustomerThreadPane'
import { changeGuestThread, guestThread, tokenOf } from '~/inbox/guest/guest-thread.server'
import { inboxPaths } from '~/inbox-paths'
import { useGentleUpdates } from '~/live/usePageUpdates'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import styles from '~/styles/office.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { area: 'user' } as const

/** Throws 404 for a link that is none, 410 for one that has ended. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { ...(await guestThread(context)), token: tokenOf(context) }
}

export const action = ({ request, context }: ActionFunctionArgs) => changeGuestThread(request, context)

export const meta = () => pageMeta({ title: 'Your conversation', noindex: true })

export default function GuestThread() {
  const { token, ...opened } = useLoaderData<typeof loader>()
  const here = inboxPaths.guestThread(token)
  useGentleUpdates()
  return (
    <main id="main" className="wrap guest-thread">
      <h1 className="sr-only">Your conversation with {opened.thread.dealership.name}</h1>
      <div className="inbox inbox--open inbox--guest">
        <CustomerThreadPane
          opened={opened}
          addresses={{
            here,
            file: (assetId) => inboxPaths.guestFile(token, assetId),
            calendar: (appointment) => inboxPaths.guestCalendar(token, appointment),
          }}
        />
        <aside className="inbox__aside" aria-label="About this conversation">
          <CustomerAside thread={opened.thread} here={here} isGuest />
          <section>
            <h3>Keep it</h3>
            <p className="caption">
              <a href={paths.register}>Create an account</a> with the same address, and the conversation is in its
              inbox. Whoever has the link of the mail can read it here.
            </p>
            <ActionButton action={here} intent="revoke" variant="quiet" size="sm">
              Make this link stop working
            </ActionButton>
          </section>
        </aside>
      </div>
    </main>
  )
}
