import { Outlet } from '@remix-run/react'
import { afterRepaint } from '~/navigation/repaint'

/** The general wrapper around every page: it lets the pending state paint before a new page is committed (spec section 9). */
export const loader = () => null

export async function clientLoader() {
  await afterRepaint()
  return null
}

export default function Wrapper() {
  return <Outlet />
}
