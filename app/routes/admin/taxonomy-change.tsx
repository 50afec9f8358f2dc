import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ChangeNamesPage } from '~/taxonomy/ChangeNamesPage'
import { changePage, makeChange } from '~/taxonomy/change-page.server'

export const handle = { guard: 'admin', title: 'Change names' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changePage(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return makeChange(args.request, context)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function ChangeNames() {
  const page = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return <ChangeNamesPage page={page} address={pathname + search} />
}
