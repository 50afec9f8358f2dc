import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CustomerAside } from '~/inbox/customer/CustomerAside'
import { CustomerThreadPane } from '~/inbox/customer/CustomerThreadPane'
import { changeGuestThread, guestThread, tokenOf } from '~/inbox/guest/guest-thread.server'
import { inboxPaths, threadView } from '~/inbox-paths'
import { ConfirmDialog } from '~/lists/ConfirmDialog'
import { usePagePolling } from '~/live/usePageUpdates'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import styles from '~/styles/office.css?url'
import { ButtonLink } from '~/ui/Button'
import { PlaceZone } from '~/ui/Moment'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const handle = { area: 'user' } as const

/** Throws 404 for a link that is none, 410 for one that has ended. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { ...(await guestThread(context)), token: tokenOf(context) }
}

export const action = ({ request, context }: ActionFunctionArgs) => changeGuestThread(request, context)

export const meta = () => pageMeta({ title: 'Your conversation', noindex: true })

export default function GuestThread() {
  const { token, asksToRevoke, ...opened } = useLoaderData<typeof loader>()
  const threadHref = inboxPaths.guestThread(token)
  usePagePolling()
  return (
    <main id="main" className="wrap guest-thread">
      <h1 className="sr-only">Your conversation with {opened.thread.dealership.name}</h1>
      <div className="inbox inbox--open inbox--guest">
        <PlaceZone.Provider value={opened.thread.dealership.timeZone}>
          <CustomerThreadPane
            opened={opened}
            addresses={{
              threadHref,
              file: (assetId) => inboxPaths.guestFile(token, assetId),
              calendar: (appointment) => inboxPaths.guestCalendar(token, appointment),
            }}
          />
        </PlaceZone.Provider>
        <aside className="inbox__aside" aria-label="About this conversation">
          <CustomerAside thread={opened.thread} threadHref={threadHref} />
          <section>
            <h3>Keep it</h3>
            <p className="caption">
              <a href={paths.register}>Create an account</a> with the same address, and the conversation is in its
              inbox. Whoever has the link from the email can read it here.
            </p>
            <ButtonLink href={threadView(threadHref, { with: 'revoke' })} variant="quiet" size="sm" data-keep-scroll>
              Make this link stop working …
            </ButtonLink>
          </section>
        </aside>
      </div>
      {asksToRevoke && <RevokeDialog closeHref={threadHref} />}
    </main>
  )
}

const RevokeDialog = ({ closeHref }: { closeHref: string }) => (
  <ConfirmDialog
    title="Make this link stop working?"
    closeHref={closeHref}
    keep="Keep the link"
    intent="revoke"
    submit="Stop the link"
  >
    <p>
      Every link to this conversation that we have emailed stops working, this one too. Nobody can read or write here by
      them, and nothing in the conversation is deleted.
    </p>
    <p>The next email about it brings a new link.</p>
  </ConfirmDialog>
)
