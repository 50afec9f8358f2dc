import type { LoaderFunctionArgs } from '@remix-run/node'
import { inventoryPaths } from '~/inventory-paths'
import { listState } from '~/lists/list-state.server'
import { requireGuard } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { refusal } from '~/upstream/errors'
import { fileAnswer } from '~/upstream/file-answer.server'
import { LotQuery } from '../../../api/vehicles/inventory/inventory.contract'
import { printStickers } from '../../../api/vehicles/stickers/stickers.contract'

/** The window stickers of what the list's filters match, or of `ids`, in one PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:inventory', args)
  const file = await context.api.send(printStickers, listState(LotQuery, context.url))
  if (file.ok) return fileAnswer(file)
  const { message } = await refusal(file)
  return redirectWithToast(context, inventoryPaths(args.params.dealershipId).list, { message, type: 'warning' })
}
