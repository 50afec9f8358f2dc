import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminAdPaths } from '~/ad-paths'
import { AdvertiserForm } from '~/advertising/AdvertiserForm'
import { advertiserForms } from '~/advertising/admin-forms.server'
import { recordIn } from '~/advertising/record-in.server'
import { constraintsOf } from '~/forms/parse.server'
import { adminInvoicePaths } from '~/invoice-paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { getAdvertiser, NewAdvertiser } from '../../../api/advertising/advertisers/advertisers.contract'
import { usStates } from '../../../api/http/places.contract'

export const handle = { guard: 'admin', title: 'Advertiser' } as const

/** Returns null for a new one. */
const idIn = (args: LoaderFunctionArgs): number | null => (args.params.id === undefined ? null : recordIn(args))

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = idIn(args)
  const advertiser = id === null ? null : await context.api.call(getAdvertiser, { id })
  return { advertiser, usStates, constraints: constraintsOf(NewAdvertiser) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = idIn(args)
  if (id !== null) await context.api.call(getAdvertiser, { id }) // A page that does not exist takes no form.
  return advertiserForms(args.request, context, id)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminAdvertiser() {
  const { advertiser, usStates, constraints } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={advertiser?.name ?? 'New advertiser'}
        back={{ href: adminAdPaths.advertisers, label: 'Other advertisers' }}
        actions={
          advertiser && (
            <>
              <ButtonLink
                href={adminInvoicePaths.of({ kind: 'advertiser', id: advertiser.id })}
                variant="secondary"
                icon="receipt-text"
              >
                Invoices
              </ButtonLink>
              <ButtonLink href={adminAdPaths.advertiserPayments(advertiser.id)} variant="secondary">
                Payments
              </ButtonLink>
            </>
          )
        }
      />
      <AdvertiserForm advertiser={advertiser} usStates={usStates} constraints={constraints} />
    </>
  )
}
