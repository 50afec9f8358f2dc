import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminAdPaths } from '~/ad-paths'
import { placementForms } from '~/advertising/admin-forms.server'
import { placementHints, placementNames } from '~/advertising/labels'
import { PlacementForm, RateForm, RateHistory } from '~/advertising/PlacementForms'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { placementCodes } from '../../../api/advertising/kinds.contract'
import { listPlacements } from '../../../api/advertising/placements/placements.contract'

export const handle = { guard: 'admin', title: 'Place' } as const

function codeIn({ params, context }: LoaderFunctionArgs) {
  const code = placementCodes.find((one) => one === params.code)
  if (!code) throw pageNotFound(context.url)
  return code
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const code = codeIn(args)
  const { items, today } = await context.api.call(listPlacements)
  const placement = items.find((one) => one.code === code)
  if (!placement) throw pageNotFound(context.url)
  return { placement, today }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return placementForms(args.request, context, codeIn(args))
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminPlacement() {
  const { placement, today } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={placementNames[placement.code]}
        sub={`${placementHints[placement.code]}.`}
        back={{ href: adminAdPaths.placements, label: 'Places and rates' }}
      />
      <div className="cols cols--21">
        <div className="col">
          <RateForm of={placement} today={today} />
          <RateHistory of={placement} />
        </div>
        <div className="col">
          <PlacementForm of={placement} />
        </div>
      </div>
    </>
  )
}
