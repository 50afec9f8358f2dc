import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { browserStateFooter } from '~/browser-state/footer.server'
import { GeneralLayout } from '~/layouts/GeneralLayout'
import { StaticHtml } from '~/static-html/StaticHtml'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ bar: await browserStateFooter(context) })

export default function PublicLayout() {
  const { bar } = useLoaderData<typeof loader>()
  return (
    <GeneralLayout after={<StaticHtml part={bar} className="tray" />}>
      <Outlet />
    </GeneralLayout>
  )
}
