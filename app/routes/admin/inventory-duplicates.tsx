import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { DuplicatesPage } from '~/stock/duplicates/DuplicatesPage'
import { changeDuplicates, duplicatesPage } from '~/stock/duplicates/duplicates-page.server'

export const handle = { guard: 'admin', title: 'Duplicates' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return duplicatesPage(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeDuplicates(args.request, context)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminInventoryDuplicates() {
  return <DuplicatesPage {...useLoaderData<typeof loader>()} />
}
