import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { changeStock, stockChangePage } from '~/stock/change-page.server'
import { StockChangePage } from '~/stock/StockChangePage'

export const handle = { guard: 'admin', title: 'Change vehicles' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return stockChangePage(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeStock(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function ChangeStock() {
  const facts = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return <StockChangePage {...facts} address={pathname + search} />
}
