import { miles } from '~/format/numbers'
import { KeyValues } from '~/ui/KeyValues'
import { bodyInWords } from '../../api/vehicles/bodies/bodies.contract'
import type { VehicleDetail } from '../../api/vehicles/contract'
import { conditionLabel } from './offer'

export function Specs({ vehicle }: { vehicle: VehicleDetail }) {
  const { options } = vehicle
  return (
    <section id="specs">
      <h2>Options and specs</h2>
      <div className="specs">
        {options.length === 0 ? (
          <p className="muted">The dealership has listed no options for this car. Ask before you assume one.</p>
        ) : (
          <div>
            {options.map(({ group, items }) => (
              <div key={group}>
                <h3 className="h-sm">{group}</h3>
                <ul className="ticks">
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        <KeyValues rows={specsOf(vehicle)} />
      </div>
    </section>
  )
}

/** Lists what is known of the car, in the order of a brochure. */
export function specsOf(vehicle: VehicleDetail): [string, string][] {
  const body = [
    bodyInWords(vehicle),
    vehicle.doors && `${vehicle.doors} doors`,
    vehicle.seats && `${vehicle.seats} seats`,
  ]
  const rows: [string, string | null][] = [
    ['VIN', vehicle.vin ?? 'Not given'],
    ['Condition', conditionLabel(vehicle.condition)],
    ['Stock number', vehicle.stockNo],
    ['Body', body.filter(Boolean).join(', ') || null],
    ['Engine', vehicle.engine],
    ['Cylinders', vehicle.cylinders ? String(vehicle.cylinders) : null],
    ['Power', vehicle.horsepower ? `${vehicle.horsepower} hp` : null],
    ['Fuel', vehicle.fuel],
    [
      'Economy',
      vehicle.mpgCity && vehicle.mpgHighway ? `${vehicle.mpgCity} city, ${vehicle.mpgHighway} highway mpg` : null,
    ],
    ['Range', vehicle.rangeMiles ? miles(vehicle.rangeMiles) : null],
    ['Transmission', vehicle.transmission],
    ['Drive', vehicle.drivetrain && `${vehicle.drivetrain} drive`],
    ['Exterior', [vehicle.exteriorColor, vehicle.exteriorFamily].filter(Boolean).join(', ') || null],
    ['Interior', vehicle.interiorColor],
  ]
  return rows.filter((row): row is [string, string] => Boolean(row[1]))
}
