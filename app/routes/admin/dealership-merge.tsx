import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MergeDialog, MergeLines, MergeSides } from '~/dealerships/admin/MergePanels'
import { mergeFrom, mergePage } from '~/dealerships/admin/merge.server'
import { revalidateOnConflict } from '~/forms/revalidate-on-conflict'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'admin', title: 'Merge dealerships' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return mergePage(context, Number(args.params.id))
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return mergeFrom(args.request, context, Number(args.params.id))
}

export const shouldRevalidate = revalidateOnConflict

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminDealershipMerge() {
  const { preview, asks } = useLoaderData<typeof loader>()
  const { from, into } = preview
  return (
    <>
      <PageHead
        title={`Merge ${from.name} into ${into.name}`}
        sub="Nothing has moved yet."
        actions={
          <ButtonLink href={paths.admin.dealership(from.id)} variant="secondary" icon="arrow-left">
            {from.name}
          </ButtonLink>
        }
      />
      <div className="cols cols--21">
        <div className="col">
          <MergeLines preview={preview} />
        </div>
        <div className="col">
          <MergeSides preview={preview} />
        </div>
      </div>
      {asks && <MergeDialog preview={preview} />}
    </>
  )
}
