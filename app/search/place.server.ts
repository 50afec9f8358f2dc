import { changeInPlace, readingTime } from '~/browser-state/action-input.server'
import { rememberPlace } from '~/browser-state/browser-state.server'
import { returnTo } from '~/forms/return-to.server'
import type { RequestContext } from '~/session/request-context.server'
import type { NewToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { getPlace } from '../../api/content/contract'
import { z } from '../../api/http/contract'

/** A ZIP code to measure from; an empty one forgets it. What is no ZIP code is repeated in the answer, as far as a page can. */
const PlaceFields = z.object({
  place: z
    .string()
    .trim()
    .optional()
    .transform((text = '') => text.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 20)),
  returnTo,
})

export const changePlace = (context: RequestContext) =>
  changeInPlace(context, PlaceFields, async ({ place: zip }): Promise<NewToast> => {
    if (zip !== '') return remember(context, zip)
    await rememberPlace(context, null)
    return { message: 'Your ZIP code is forgotten.' }
  })

async function remember(context: RequestContext, zip: string): Promise<NewToast> {
  try {
    const { zip: known, city, state } = await context.api.call(getPlace, { zip })
    await rememberPlace(context, known)
    return { type: 'success', message: `Distances are measured from ${city}, ${state} ${known}.` }
  } catch (error) {
    if (!(error instanceof UpstreamError) || !error.refused) throw error
    return {
      type: 'danger',
      message: `“${zip}” is no ZIP code that we know, so nothing was changed.`,
      ttl: readingTime,
    }
  }
}
