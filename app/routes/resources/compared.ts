import type { ActionFunctionArgs } from '@remix-run/node'
import { changeSaved } from '~/browser-state/saved-actions.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'

export const action = ({ context }: ActionFunctionArgs) => changeSaved(context, 'compared')

export const loader = () => safeRedirect(paths.compare())
