import { form, handleForm } from '~/forms/handle-form.server'
import { typedWord } from '~/forms/typed-word.server'
import { paths } from '~/paths'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import { redirectWithToast } from '~/session/toast.server'
import { recordId } from '../../../api/http/contract'
import { MergeOrder, mergeDealerships, previewMerge } from '../../../api/mergers/contract'

const notNamed = { type: 'warning', message: 'Choose what it is merged into first.' } as const

/** Throws the 404 page for a pair that there is not, and the way back where none is named. */
export async function mergePage(context: RequestContext, id: number) {
  const { url } = context
  const named = recordId.safeParse(url.searchParams.get('into'))
  if (!named.success) throw await redirectWithToast(context, paths.admin.dealership(id), notNamed)
  const into = named.data
  const preview = await orPageNotFound(url, context.api.call(previewMerge, { id, into }))
  return { preview, asks: url.searchParams.get('ask') === 'merge' && preview.refusal === null }
}

const MergeForm = MergeOrder.extend({ word: typedWord('merge') })

export const mergeFrom = (request: Request, context: RequestContext, id: number) =>
  handleForm(
    request,
    context,
    form(MergeForm, async ({ word: _, ...order }) => {
      const { from, into } = await context.api.call(mergeDealerships, { ...order, id })
      return { to: paths.admin.dealership(into.id), toast: `${from.name} was merged into ${into.name}.` }
    }),
  )
