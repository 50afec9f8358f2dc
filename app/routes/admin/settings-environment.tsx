import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { environmentTitle } from '~/environment/labels'
import { PartPanel } from '~/environment/PartPanel'
import { testPartForm } from '~/environment/test-part.server'
import { handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { listEnvironment } from '../../../api/environment/contract'

export const handle = { guard: 'admin', title: environmentTitle } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return context.api.call(listEnvironment)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return handleForm(args.request, context, { test: testPartForm(context) })
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminSettingsEnvironment() {
  const { items } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={handle.title}
        sub="These settings are read from the environment when the server starts and can’t be changed here. Secrets are never shown, only whether they are set."
        back={{ href: paths.admin.settings, label: 'Settings' }}
      />
      <div className="stack">
        {items.map((item) => (
          <PartPanel key={item.part} {...item} />
        ))}
      </div>
    </>
  )
}
