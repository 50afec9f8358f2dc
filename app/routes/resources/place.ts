import type { ActionFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { changePlace } from '~/search/place.server'
import { safeRedirect } from '~/session/toast.server'

export const action = ({ context }: ActionFunctionArgs) => changePlace(context)

export const loader = () => safeRedirect(paths.search)
