import type { z } from 'zod'
import { form, handleForm } from '~/forms/handle-form.server'
import { sellPaths } from '~/sell-paths'
import type { RequestContext } from '~/session/request-context.server'
import { rememberDraft } from '~/session/sell-draft.server'
import { type SellCar, saveSellCar } from '../../../api/selling/drafts/draft.contract'
import { CarForm, CheckForm } from './forms.server'
import { findDraft, type OpenDraft } from './load-draft.server'

/** Answers the two forms of the first step: which car it is, and what its VIN leaves open. */
export async function saveCar(request: Request, context: RequestContext) {
  const match = await findDraft(context)
  return handleForm(request, context, {
    check: form(CheckForm, async ({ version: _, ...car }) => {
      const isOther = !match || isOtherCar(match, car.vin)
      await save(context, isOther ? null : match, car, match?.draft.version)
      return { to: sellPaths.step('car') }
    }),
    car: form(CarForm, async ({ version, trim, otherTrim, ...car }) => {
      await save(context, match, { ...car, trim: otherTrim ?? (trim === 'unknown' ? undefined : trim) }, version)
      return { to: sellPaths.step('miles') }
    }),
  })
}

type Car = z.input<typeof SellCar>

async function save(context: RequestContext, match: OpenDraft | null, car: Car, version: number | undefined) {
  const input = match ? { ...car, token: match.token, version } : car
  const { token } = await context.api.call(saveSellCar, input)
  if (token !== null) await rememberDraft(context, token)
}

/** Tells another car from a VIN that is added to the same one, which keeps what was filled in. */
const isOtherCar = ({ draft }: OpenDraft, vin: string | undefined): boolean =>
  draft.car.vin !== null && vin !== undefined && plain(vin) !== draft.car.vin

const plain = (vin: string) => vin.replace(/[\s-]/g, '').toUpperCase()
