import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import { findOrRefuse } from '../../refusals'
import { suvSizeOf } from '../bodies/suv-size'
import { asOfVehicle, asWritten, guideInWords, guideOf } from '../guide/guide'
import { scoreOf } from '../inventory/listing-score'
import { type LotContext, lotVehicle } from '../inventory/lot-vehicles'
import { vehicleInternals } from '../inventory/schema'
import { publishProblems } from '../lifecycle/publishable'
import { type FoundVehicle, vehiclesByIds } from '../vehicles'
import type { EditedVehicle } from './editor.contract'
import { findingsIn } from './findings'
import { priceSteps } from './price-steps'

/** Throws not_found for a vehicle that is not the dealership's. */
export async function ownVehicle(context: LotContext, { id }: { id: number }): Promise<EditedVehicle> {
  const vehicle = await lotVehicle(context, id)
  const found = findOrRefuse((await vehiclesByIds(context, [id]))[0], 'The vehicle')
  const fields = fieldsOf(found, await internalsOf(context, id))
  const { totalCents, rating } = vehicle
  const { timeZone, buyersGuide } = await findDealership(context, context.dealership.id)
  return {
    ...{ vehicle, fields },
    lockedFields: found.vehicle.lockedFields,
    suvSize: suvSizeOf({ ...fields, body: fields.body ?? null }),
    usualGuide: buyersGuide && guideInWords(asOfVehicle(buyersGuide)),
    timeZone,
    missing: publishProblems(found.vehicle),
    score: scoreOf(found.vehicle),
    findings: findingsIn({ fields, totalCents, state: found.vehicle.state, guide: guideOf(found) }),
    priceSteps: priceSteps(rating, totalCents),
  }
}

type Internals = Omit<typeof vehicleInternals.$inferSelect, 'vehicleId'>

export async function internalsOf({ db }: { db: Pick<Context['db'], 'select'> }, id: number): Promise<Internals> {
  const [row] = await db.select().from(vehicleInternals).where(eq(vehicleInternals.vehicleId, id))
  return { costCents: row?.costCents ?? null, acquiredFrom: row?.acquiredFrom ?? '', notes: row?.notes ?? '' }
}

/** As the editor names them. */
export function fieldsOf({ vehicle, make, model }: FoundVehicle, internals: Internals): EditedVehicle['fields'] {
  const { vin, stockNo, condition, year, trim, body, mileage, odometerStatus, exteriorColor, interiorColor } = vehicle
  const { engine, cylinders, displacementLiters, horsepower, fuel, rangeMiles, transmission, drivetrain } = vehicle
  const { doors, seats, mpgCity, mpgHighway, priceVehicleCents, feeDocCents, feeFreightCents, addons } = vehicle
  const {
    conditionalOffers,
    msrpCents,
    titleBrand,
    owners,
    accidents,
    historyUrl,
    warranty,
    buyersGuide,
    description,
    descriptionHtml,
  } = vehicle
  const { options, videoUrl, spinUrl, tags } = vehicle
  return {
    ...{ vin, stockNo, condition, year, make: make.name, model: model.name, trim, body, mileage, odometerStatus },
    ...{ exteriorColor, interiorColor, engine, cylinders, displacementLiters, horsepower, fuel, rangeMiles },
    ...{ transmission, drivetrain, doors, seats, mpgCity, mpgHighway, priceVehicleCents, feeDocCents },
    ...{ feeFreightCents, addons, conditionalOffers, msrpCents, titleBrand, owners, accidents, historyUrl },
    ...{
      warranty,
      buyersGuide: buyersGuide && asWritten(buyersGuide),
      description,
      descriptionHtml,
      options,
      videoUrl,
      spinUrl,
      tags,
      ...internals,
    },
  }
}
