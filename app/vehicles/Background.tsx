import { paths } from '~/paths'
import { KeyValues } from '~/ui/KeyValues'
import type { VehicleDetail } from '../../api/vehicles/contract'

/** What is known of a car's past and what protects its buyer; what nobody told us is said, too. */
export function Background({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <section id="background">
      <h2>History and warranty</h2>
      <div className="calc">
        <div className="panel">
          <div className="panel__head">
            <h3>Vehicle history</h3>
          </div>
          <div className="panel__body">
            <KeyValues
              rows={pastOf(vehicle).map(({ label, words, href }) => [
                label,
                href ? (
                  <a key={label} href={href} rel="nofollow ugc noopener">
                    {words}
                  </a>
                ) : (
                  words
                ),
              ])}
            />
            <p className="hint">The dealership says so. We have not checked it.</p>
          </div>
        </div>
        <div className="panel">
          <div className="panel__head">
            <h3>{vehicle.condition === 'new' ? 'Warranty' : 'Warranty and Buyers Guide'}</h3>
          </div>
          <div className="panel__body stack">
            {vehicle.buyersGuide && <p>{vehicle.buyersGuide}</p>}
            {(vehicle.warranty ?? !vehicle.buyersGuide) && (
              <p>{vehicle.warranty ?? 'The dealership has not said whether a warranty comes with this car.'}</p>
            )}
            {vehicle.condition === 'new' ? (
              <p className="muted">The booklet in the car says what is covered, and for how long from its first day.</p>
            ) : (
              <p className="muted">
                A used car at a dealership must have a Buyers Guide in its window. It says whether the car comes as is
                or with a warranty, and it is part of the contract: read it, and take it with you.{' '}
                <a href={paths.printVehicle(vehicle.id, 'buyers-guide')} rel="nofollow">
                  Print a summary
                </a>
              </p>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

const unsaid = 'Not given'

interface BackgroundProps {
  label: string
  words: string | number
  href?: string
}

function pastOf(vehicle: VehicleDetail): BackgroundProps[] {
  const { condition, titleBrand, owners, accidents, odometerStatus, historyUrl, vin } = vehicle
  const report = historyUrl ? { words: 'Read the report', href: historyUrl } : { words: 'Not provided' }
  const recalls = vin
    ? { words: 'Look its VIN up at NHTSA', href: recallsOf(vin) }
    : { words: 'Ask for the VIN and look it up at NHTSA' }
  const used: BackgroundProps[] = [
    { label: 'Owners', words: owners ?? unsaid },
    { label: 'Accidents', words: accidentsInWords(accidents) },
    { label: 'Odometer', words: odometers[odometerStatus] ?? unsaid },
    { label: 'History report', ...report },
  ]
  return [
    { label: 'Title', words: titleBrand ?? unsaid },
    ...(condition === 'new' ? [] : used),
    { label: 'Open recalls', ...recalls },
  ]
}

function accidentsInWords(accidents: number | null): string {
  if (accidents === null) return unsaid
  return accidents === 0 ? 'None reported' : `${accidents} reported`
}

const odometers: Record<string, string> = {
  actual: 'Actual mileage',
  not_actual: 'Not the actual mileage',
  exceeds_limits: 'Beyond what it can count',
  exempt: 'Exempt by age',
}

/** The federal register of recalls: free, and newer than any copy of it. */
const recallsOf = (vin: string): string => `https://www.nhtsa.gov/recalls?vin=${encodeURIComponent(vin)}`
