import type { LoaderFunctionArgs } from '@remix-run/node'
import { inventoryPaths } from '~/inventory-paths'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { redirectWithToast } from '~/session/toast.server'
import { refusal } from '~/upstream/errors'
import { fileAnswer } from '~/upstream/file-answer.server'
import { recordId } from '../../../api/http/contract'
import { printSticker } from '../../../api/vehicles/stickers/stickers.contract'

/** A vehicle's window sticker as PDF. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:inventory', args)
  const id = recordId.safeParse(args.params.vehicleId)
  if (!id.success) throw pageNotFound(context.url)
  const file = await context.api.send(printSticker, { id: id.data })
  if (file.ok) return fileAnswer(file)
  if (file.status !== 409) throw pageNotFound(context.url)
  const { message } = await refusal(file)
  return redirectWithToast(context, inventoryPaths(args.params.dealershipId).list, { message, type: 'warning' })
}
