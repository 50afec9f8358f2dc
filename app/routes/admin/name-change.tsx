import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { NameChangePage } from '~/taxonomy/NameChangePage'
import { taxonomyPaths } from '~/taxonomy-paths'
import { recordId } from '../../../api/http/contract'
import { ChangeVersion, getNameChange, undoNameChange } from '../../../api/taxonomy/contract'

export const handle = { guard: 'admin', title: 'Change of names' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return context.api.call(getNameChange, { id: idIn(args) })
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = idIn(args)
  await context.api.call(getNameChange, { id }) // A page that does not exist takes no form.
  const here = taxonomyPaths.changed(id)
  return handleForm(args.request, context, {
    undo: form(
      ChangeVersion,
      async ({ version }) => {
        await context.api.call(undoNameChange, { id, version })
        return { to: here, toast: 'Undoing. Vehicles are updated in batches.' }
      },
      redirectWithError(context, here),
    ),
  })
}

function idIn({ params, context }: LoaderFunctionArgs): number {
  const id = recordId.safeParse(params.changeId)
  if (!id.success) throw pageNotFound(context.url)
  return id.data
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function NameChange() {
  return <NameChangePage change={useLoaderData<typeof loader>()} />
}
