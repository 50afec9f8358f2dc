import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { GeneralLayout } from '~/layouts/GeneralLayout'
import { StaticHtml } from '~/static-html/StaticHtml'
import { visitorBar } from '~/visitor/visitor-bar.server'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ bar: await visitorBar(context) })

export default function PublicLayout() {
  const { bar } = useLoaderData<typeof loader>()
  return (
    <GeneralLayout after={<StaticHtml part={bar} className="tray" />}>
      <Outlet />
    </GeneralLayout>
  )
}
