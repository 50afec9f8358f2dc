import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OtherWays } from '~/contact/OtherWays'
import { Reach } from '~/contact/Reach'
import { InfoPage } from '~/content/InfoPage'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { EmptyState } from '~/ui/EmptyState'
import { settings } from '~/upstream/content.server'

/** A sent message will hand its reference over by a flash; nothing sends one yet, so the page speaks in general. */
export async function loader({ context: { visit } }: LoaderFunctionArgs) {
  const { contact } = await settings(visit)
  return { contact, canonical: visit.origin + paths.contactConfirmation }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: 'Your message', canonical: data?.canonical, noindex: true })

export default function ContactConfirmation() {
  const { contact } = useLoaderData<typeof loader>()
  return (
    <InfoPage title="Your message" above={[{ label: 'Contact', href: paths.contact }]}>
      <div className="info__grid info__grid--aside">
        <EmptyState
          title="There is no reference number to show."
          action={{ href: paths.contact, label: 'See the ways to reach us' }}
        >
          This page shows the number of a message right after it was taken. You have not sent one from this browser just
          now, and messages cannot be taken here yet.
        </EmptyState>
        <aside className="info__side" aria-label="Other ways">
          <Reach contact={contact} />
          <OtherWays except={paths.contactConfirmation} />
        </aside>
      </div>
    </InfoPage>
  )
}
