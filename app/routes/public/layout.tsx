import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Drawn } from '~/drawn/Drawn'
import { GeneralLayout } from '~/layouts/GeneralLayout'
import { visitorBar } from '~/visitor/visitor-bar.server'

export const loader = async ({ context }: LoaderFunctionArgs) => ({ bar: await visitorBar(context) })

export default function PublicLayout() {
  const { bar } = useLoaderData<typeof loader>()
  return (
    <GeneralLayout after={<Drawn piece={bar} className="tray" />}>
      <Outlet />
    </GeneralLayout>
  )
}
