import type { ActionFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'
import { pressSearch } from '~/visitor/search-presses.server'

/** Saves a search or deletes it. */
export const action = ({ context }: ActionFunctionArgs) => pressSearch(context)

export const loader = () => safeRedirect(paths.saved)
