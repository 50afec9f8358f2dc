import { eq } from 'drizzle-orm'
import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import { docFeeRuleOf } from '../../dealerships/settings/doc-fee-rules'
import { priceGuidance } from '../../pricing/guidance'
import { findOrRefuse } from '../../refusals'
import { suvSizeOf } from '../bodies/suv-size'
import { decodedFactsOf } from '../feed-rows/decoded-facts'
import { asOfVehicle, asWritten, guideInWords, guideOf } from '../guide/guide'
import { type LotContext, lotVehicle } from '../inventory/list-inventory'
import { scoreOf } from '../inventory/listing-score'
import { vehicleInternals } from '../inventory/schema'
import { publishProblems } from '../lifecycle/publishable'
import { type FoundVehicle, vehiclesByIds } from '../vehicles'
import type { EditedVehicle } from './editor.contract'
import { findingsIn } from './findings'

/** Throws not_found for a vehicle that is not the dealership's. */
export async function ownVehicle(context: LotContext, { id }: { id: number }): Promise<EditedVehicle> {
  const vehicle = await lotVehicle(context, id)
  const found = findOrRefuse((await vehiclesByIds(context, [id]))[0], 'The vehicle')
  const fields = fieldsOf(found, await internalsOf(context, id))
  const { totalCents } = vehicle
  const { timeZone, buyersGuide } = await findDealership(context, context.dealership.id)
  return {
    vehicle,
    fields,
    lockedFields: found.vehicle.lockedFields,
    decodedFields: await decodedFactsOf(context, found.vehicle),
    suvSize: suvSizeOf({ ...fields, body: fields.body ?? null }),
    usualGuide: buyersGuide && guideInWords(asOfVehicle(buyersGuide)),
    timeZone,
    missing: publishProblems(found.vehicle),
    score: scoreOf(found.vehicle),
    findings: findingsIn({
      fields,
      totalCents,
      state: found.vehicle.state,
      docFeeRule: await docFeeRuleOf(context, found.vehicle.state),
      guide: guideOf(found),
    }),
    priceGuidance: await priceGuidance(context, id),
  }
}

type Internals = Omit<typeof vehicleInternals.$inferSelect, 'vehicleId'>

export async function internalsOf({ db }: { db: Pick<Context['db'], 'select'> }, id: number): Promise<Internals> {
  const [row] = await db.select().from(vehicleInternals).where(eq(vehicleInternals.vehicleId, id))
  return { costCents: row?.costCents ?? null, acquiredFrom: row?.acquiredFrom ?? '', notes: row?.notes ?? '' }
}

/** As the editor names them. */
export function fieldsOf({ vehicle, make, model }: FoundVehicle, internals: Internals): EditedVehicle['fields'] {
  return {
    vin: vehicle.vin,
    stockNo: vehicle.stockNo,
    condition: vehicle.condition,
    year: vehicle.year,
    make: make.name,
    model: model.name,
    trim: vehicle.trim,
    body: vehicle.body,
    mileage: vehicle.mileage,
    odometerStatus: vehicle.odometerStatus,
    exteriorColor: vehicle.exteriorColor,
    interiorColor: vehicle.interiorColor,
    engine: vehicle.engine,
    cylinders: vehicle.cylinders,
    displacementLiters: vehicle.displacementLiters,
    horsepower: vehicle.horsepower,
    fuel: vehicle.fuel,
    rangeMiles: vehicle.rangeMiles,
    transmission: vehicle.transmission,
    drivetrain: vehicle.drivetrain,
    doors: vehicle.doors,
    seats: vehicle.seats,
    mpgCity: vehicle.mpgCity,
    mpgHighway: vehicle.mpgHighway,
    priceVehicleCents: vehicle.priceVehicleCents,
    feeDocCents: vehicle.feeDocCents,
    feeFreightCents: vehicle.feeFreightCents,
    addons: vehicle.addons,
    conditionalOffers: vehicle.conditionalOffers,
    msrpCents: vehicle.msrpCents,
    titleBrand: vehicle.titleBrand,
    owners: vehicle.owners,
    accidents: vehicle.accidents,
    historyUrl: vehicle.historyUrl,
    warranty: vehicle.warranty,
    buyersGuide: vehicle.buyersGuide && asWritten(vehicle.buyersGuide),
    description: vehicle.description,
    descriptionHtml: vehicle.descriptionHtml,
    options: vehicle.options,
    videoUrl: vehicle.videoUrl,
    spinUrl: vehicle.spinUrl,
    tags: vehicle.tags,
    ...internals,
  }
}
