import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { recordIn } from '~/advertising/record-in.server'
import { form, handleForm } from '~/forms/handle-form.server'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { TransferPage } from '~/stock/TransferPage'
import { stockPaths } from '~/stock-paths'
import { listDealershipRecords } from '../../../api/dealerships/admin/dealerships.contract'
import { recordId, z } from '../../../api/http/contract'
import {
  getStockVehicle,
  previewTransfer,
  Transfer,
  transferVehicle,
} from '../../../api/vehicles/stock/vehicle/vehicle.contract'

export const handle = { guard: 'admin', title: 'Transfer a vehicle' } as const

const shown = 12

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const { api, url } = context
  const id = recordIn(args, 'vehicleId')
  const vehicle = await orPageNotFound(url, api.call(getStockVehicle, { id }))
  const q = url.searchParams.get('q')?.trim().slice(0, 200) ?? ''
  const to = recordId.safeParse(url.searchParams.get('to')).data
  const records = q === '' ? [] : (await api.call(listDealershipRecords, { q, status: 'approved', size: shown })).items
  const results = records.filter((one) => one.id !== vehicle.dealership.id)
  const preview = to ? await orPageNotFound(url, api.call(previewTransfer, { id, dealershipId: to })) : null
  return {
    vehicle,
    q,
    results: results.map(({ id: key, name, city, state }) => ({ id: key, name, city, state })),
    preview,
  }
}

const TransferForm = Transfer.extend({
  dealershipId: z.coerce.number('Choose a dealership.').int().positive('Choose a dealership.'),
  version: z.coerce.number().int(),
})

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = recordIn(args, 'vehicleId')
  await orPageNotFound(context.url, context.api.call(getStockVehicle, { id }))
  return handleForm(
    args.request,
    context,
    form(TransferForm, async (value) => {
      const { title, dealership } = await context.api.call(transferVehicle, { ...value, id })
      return { to: stockPaths.vehicle(id), toast: `${title} is at ${dealership.name} now. Both were emailed.` }
    }),
  )
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminStockTransfer() {
  return <TransferPage {...useLoaderData<typeof loader>()} />
}
