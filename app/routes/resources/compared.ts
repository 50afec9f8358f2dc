import type { ActionFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'
import { press } from '~/visitor/presses.server'

/** Puts a vehicle into the comparison or takes it out. */
export const action = ({ context }: ActionFunctionArgs) => press(context, 'compared')

export const loader = () => safeRedirect(paths.compare())
