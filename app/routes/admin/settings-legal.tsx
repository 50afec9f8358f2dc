import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConsentsPanel } from '~/legal/ConsentsPanel'
import { TextsPanel } from '~/legal/TextsPanel'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { leadConsent } from '../../../api/inbox/leads/consent.contract'
import { listLegalTexts } from '../../../api/legal/legal.contract'
import { sellConsent } from '../../../api/selling/consent.contract'

export const handle = { guard: 'admin', title: 'Legal texts' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { items } = await context.api.call(listLegalTexts)
  const consents = [
    { where: 'A request to a dealership', version: leadConsent.version, words: leadConsent.words('the dealership') },
    { where: 'A seller’s request for offers', version: sellConsent.version, words: sellConsent.words },
  ]
  return { items, consents }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminSettingsLegal() {
  const { items, consents } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={handle.title}
        sub="Every version stays readable under its own address, and each person’s agreement names one."
        back={{ href: paths.admin.settings, label: 'Settings' }}
      />
      <div className="stack">
        <TextsPanel items={items} />
        <ConsentsPanel consents={consents} />
      </div>
    </>
  )
}
