import type { ActionFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'
import { pressDealership } from '~/visitor/dealership-presses.server'

/** Saves a dealership or stops it. */
export const action = ({ context }: ActionFunctionArgs) => pressDealership(context)

export const loader = () => safeRedirect(paths.saved)
