import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { recordIn } from '~/advertising/record-in.server'
import { requireGuard } from '~/session/guards.server'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { nextWeek } from '~/stock/next-week'
import { StockVehiclePage } from '~/stock/StockVehiclePage'
import { changeStockVehicleForms } from '~/stock/vehicle-forms.server'
import { getStockVehicle } from '../../../api/vehicles/stock/vehicle/vehicle.contract'

export const handle = { guard: 'admin', title: 'Vehicle' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = recordIn(args, 'vehicleId')
  const vehicle = await orPageNotFound(context.url, context.api.call(getStockVehicle, { id }))
  return { vehicle, week: nextWeek(new Date()) }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  const id = recordIn(args, 'vehicleId')
  const vehicle = await orPageNotFound(context.url, context.api.call(getStockVehicle, { id }))
  return changeStockVehicleForms(args.request, context, vehicle)
}

export { revalidateOnConflict as shouldRevalidate } from '~/forms/revalidate-on-conflict'

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function AdminStockVehicle() {
  return <StockVehiclePage {...useLoaderData<typeof loader>()} />
}
