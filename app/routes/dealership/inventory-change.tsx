import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { ChangePage } from '~/dealership-inventory/ChangePage'
import { applyAskedChange, changePage } from '~/dealership-inventory/change-page.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'staff:inventory', title: 'Change vehicles' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changePage(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return applyAskedChange(args.request, context, args.params.dealershipId)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function ChangeInventory() {
  const facts = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return <ChangePage {...facts} address={pathname + search} dealershipId={useParams().dealershipId} />
}
