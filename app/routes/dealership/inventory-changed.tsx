import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation, useParams } from '@remix-run/react'
import { ChangedPage } from '~/dealership-inventory/ChangedPage'
import { count } from '~/format/numbers'
import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound, pageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { pageMeta } from '~/site'
import { recordId } from '../../../api/http/contract'
import { getChange, undoChange } from '../../../api/vehicles/inventory/changes/changes.contract'

export const handle = { guard: 'staff:inventory', title: 'Changed vehicles' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changeNamed(context, args.params.changeId)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { id } = await changeNamed(context, args.params.changeId)
  const { pathname } = context.url
  const undo = async () => {
    const { undone, kept } = await context.api.call(undoChange, { id })
    const rest = kept > 0 ? ` ${count(kept, 'vehicle')} stayed as is: changed since.` : ''
    return { to: pathname, toast: `${count(undone, 'vehicle is', 'vehicles are')} as before.${rest}` }
  }
  return handleForm(args.request, context, form(noFields, undo, redirectWithError(context, pathname)))
}

/** Throws the error page’s 404 for what is no change of this dealership. */
function changeNamed(context: RequestContext, named: string | undefined) {
  const id = recordId.safeParse(named).data
  if (id === undefined) throw pageNotFound(context.url)
  const page = context.url.searchParams.get('page') ?? undefined
  return orPageNotFound(context.url, context.api.call(getChange, { id, page }))
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function ChangedInventory() {
  const change = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  return <ChangedPage change={change} path={pathname} dealershipId={useParams().dealershipId} />
}
