import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { missingCounts, waitingLines } from '~/administration-overview/waiting-lines'
import { waitingWork } from '~/administration-overview/waiting-work.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { TodoPanel } from '~/ui/page/TodoPanel'

export const handle = { guard: 'admin', title: 'Overview' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return { work: await waitingWork(context) }
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminOverview() {
  const { work } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={handle.title} sub="What waits for an administrator, across the marketplace." />
      <TodoPanel lines={waitingLines(work)} nothing="Nothing needs review." note={missingCounts(work)} />
    </>
  )
}
