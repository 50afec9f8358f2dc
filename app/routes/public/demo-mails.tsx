import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { InfoPage } from '~/content/InfoPage'
import { usePagePolling } from '~/live/usePageUpdates'
import { paths } from '~/paths'
import { useRootData } from '~/root-data'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { DataTable } from '~/ui/lists/DataTable'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import { listWrittenMails } from '../../../api/mail/contract'

export const loader = ({ context }: LoaderFunctionArgs) =>
  orPageNotFound(context.url, context.api.call(listWrittenMails))

export const meta: MetaFunction = ({ error }) => (error ? [] : pageMeta({ title: 'Demo mailbox', noindex: true }))

export default function DemoMails() {
  const { items } = useLoaderData<typeof loader>()
  usePagePolling()
  const first = useRootData()?.profile
    ? { href: paths.forgotPassword, label: 'Ask for a new password' }
    : { href: paths.register, label: 'Create an account' }
  return (
    <InfoPage
      title="Demo mailbox"
      lead="The demo sends no email. Every message appears here, where anyone can read it."
    >
      <DataTable
        caption="Emails, the newest first"
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No mail yet" icon="mail" action={first}>
            Opening an account or asking for a new password writes one.
          </EmptyState>
        }
        columns={[
          { key: 'subject', label: 'Subject', render: ({ id, subject }) => <a href={paths.demoMail(id)}>{subject}</a> },
          { key: 'to', label: 'To', render: ({ to }) => to },
          { key: 'at', label: 'Written', render: ({ at }) => <Moment at={at} /> },
        ]}
      />
    </InfoPage>
  )
}
