import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contactFacts } from '~/contact/contact-facts.server'
import { lastSent } from '~/contact/last-sent.server'
import { OtherWays } from '~/contact/OtherWays'
import { Reach } from '~/contact/Reach'
import { Taken } from '~/contact/Taken'
import { InfoPage } from '~/content/InfoPage'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { EmptyState } from '~/ui/lists/EmptyState'

/** The form that was sent a moment ago leaves its reference in a cookie of ten minutes; without one the page is general. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [{ contact, ways }, sent] = await Promise.all([contactFacts(context), lastSent(context)])
  const what = (sent && requests[sent.kind]) ?? 'message'
  return {
    contact,
    ways,
    reference: sent?.reference,
    emailed: sent?.emailed ?? false,
    what,
    canonical: context.origin + paths.contactConfirmation,
  }
}

const requests: Record<string, string> = { insurance: 'insurance request', shipping: 'shipping request' }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: `Your ${data?.what ?? 'message'}`, canonical: data?.canonical, noindex: true })

export default function ContactConfirmation() {
  const { contact, ways, reference, emailed, what } = useLoaderData<typeof loader>()
  return (
    <InfoPage title={`Your ${what}`} above={[{ label: 'Contact', href: paths.contact }]}>
      <div className="info__grid info__grid--aside">
        {reference ? (
          <Taken reference={reference} what={what} replyWithin={contact.replyWithin} emailed={emailed} />
        ) : (
          <NothingSent />
        )}
        <aside className="info__side" aria-label="Other ways">
          <Reach contact={contact} />
          <OtherWays ways={ways} except={paths.contactConfirmation} />
        </aside>
      </div>
    </InfoPage>
  )
}

const NothingSent = () => (
  <EmptyState
    title="There is no reference number to show."
    action={{ href: paths.contact, label: 'See the ways to reach us' }}
  >
    This page shows the number of what you sent for ten minutes afterwards, in this browser.
  </EmptyState>
)
