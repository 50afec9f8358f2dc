import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { Drawn } from '~/drawn/Drawn'
import { GeneralLayout } from '~/layouts/GeneralLayout'
import { trayOf } from '~/visitor/tray.server'

export const loader = async ({ context: { visit } }: LoaderFunctionArgs) => ({ tray: await trayOf(visit) })

export default function PublicLayout() {
  const { tray } = useLoaderData<typeof loader>()
  return (
    <GeneralLayout>
      <Outlet />
      {tray && <Drawn piece={tray} className="tray" />}
    </GeneralLayout>
  )
}
