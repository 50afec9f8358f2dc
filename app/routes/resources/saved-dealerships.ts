import type { ActionFunctionArgs } from '@remix-run/node'
import { changeSavedDealership } from '~/browser-state/saved-dealership-actions.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'

export const action = ({ context }: ActionFunctionArgs) => changeSavedDealership(context)

export const loader = () => safeRedirect(paths.saved)
