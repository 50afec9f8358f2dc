import { Outlet } from '@remix-run/react'
import { GeneralLayout } from '~/layouts/GeneralLayout'

export default function PublicLayout() {
  return (
    <GeneralLayout>
      <Outlet />
    </GeneralLayout>
  )
}
