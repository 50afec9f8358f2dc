import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { sellPaths } from '~/sell-paths'
import { RequestPage } from '~/selling/requests/RequestPage'
import { changeRequest, requestIdIn, requestPage } from '~/selling/requests/request-forms.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'staff:inbox', title: 'Car offered to you' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return requestPage(context, requestIdIn(args))
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeRequest(args.request, context, requestIdIn(args), args.params.dealershipId)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipSellRequest() {
  const { opened, members, ask, now } = useLoaderData<typeof loader>()
  const { dealershipId } = useParams()
  return <RequestPage of={opened} members={members} ask={ask} area={sellPaths.ofDealership(dealershipId)} now={now} />
}
