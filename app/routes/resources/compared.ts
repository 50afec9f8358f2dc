import type { ActionFunctionArgs } from '@remix-run/node'
import { changeSaved } from '~/browser-state/saved-actions.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'

/** Puts a vehicle into the comparison or takes it out. */
export const action = ({ context }: ActionFunctionArgs) => changeSaved(context, 'compared')

export const loader = () => safeRedirect(paths.compare())
