import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { VehicleAnalyticsPage } from '~/dealership-analytics/vehicle/VehicleAnalyticsPage'
import { vehicleAnalyticsPage } from '~/dealership-analytics/vehicle/vehicle-analytics-page.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'

export const handle = { guard: 'staff:analytics', title: 'Vehicle analytics' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context, dealership } = await requireGuard(handle.guard, args)
  return vehicleAnalyticsPage(context, dealership.id, args.params.vehicleId)
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Analytics: ${data.figures.vehicle.title}` : handle.title, noindex: true })

export default function DealershipVehicleAnalytics() {
  return <VehicleAnalyticsPage page={useLoaderData<typeof loader>()} />
}
