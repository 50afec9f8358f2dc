import type { ActionFunctionArgs } from '@remix-run/node'
import { changeSavedSearch } from '~/browser-state/saved-search-actions.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'

export const action = ({ context }: ActionFunctionArgs) => changeSavedSearch(context)

export const loader = () => safeRedirect(paths.saved)
