import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeSentCase, sentCase, tokenOf } from '~/cases/senders.server'
import { Conversation } from '~/cases/tickets/Conversation'
import { ClosePanel, ReopenPanel } from '~/cases/tickets/EndPanels'
import { StateSteps } from '~/cases/tickets/StateSteps'
import { TicketBadge } from '~/cases/tickets/TicketBadge'
import { NextPanel } from '~/cases/tickets/TicketSide'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import styles from '~/styles/office.css?url'
import { sentCasePaths } from '~/ticket-paths'
import { PageHead } from '~/ui/page/PageHead'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ context }: LoaderFunctionArgs) {
  return { opened: await sentCase(context), token: tokenOf(context) }
}

export const action = ({ request, context }: ActionFunctionArgs) => changeSentCase(request, context)

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta: MetaFunction = () => pageMeta({ title: 'Your message', noindex: true })

export default function SentCase() {
  const { opened, token } = useLoaderData<typeof loader>()
  const { reference, subject, status, reopenUntil, messages } = opened
  const forms = { id: reference, action: sentCasePaths.page(token), noun: 'message' } as const
  const isEnded = status === 'resolved' || status === 'closed'
  return (
    <main id="main" className="wrap sent-case">
      <PageHead
        title={subject}
        sub={
          <>
            {reference} <TicketBadge status={status} />
          </>
        }
        back={{ href: paths.contact, label: 'Contact' }}
      />
      <StateSteps of={opened} />
      <div className="cols cols--21">
        <div className="col">
          {status === 'resolved' && <ClosePanel of={opened} {...forms} />}
          <Conversation
            of={{
              ...opened,
              openedBy: 'You',
              messages: messages.map((one) => (one.isOurs ? { ...one, by: 'You' } : one)),
            }}
            hrefOf={(assetId) => sentCasePaths.file(token, assetId)}
            {...forms}
          />
        </div>
        <div className="col">
          <NextPanel ticket={opened} />
          {status === 'closed' && reopenUntil && <ReopenPanel of={opened} {...forms} />}
          {!isEnded && <ClosePanel of={opened} {...forms} />}
          <p className="caption">
            Anyone with the link from our email can read this page and write here. The link works for 30 days; every
            email about your message has a new one.
          </p>
        </div>
      </div>
    </main>
  )
}
