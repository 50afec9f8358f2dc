import { ago } from '~/format/dates'
import { count, miles } from '~/format/numbers'
import { type IconFact, IconFacts } from '~/ui/IconFacts'
import { Icon } from '~/ui/icons/Icon'
import { bodyInWords } from '../../api/vehicles/bodies/bodies.contract'
import type { VehicleDetail } from '../../api/vehicles/contract'
import { accidentsInWords } from './history'

export function Facts({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <section id="facts">
      <h2 className="sr-only">Key facts</h2>
      <IconFacts facts={factsOf(vehicle)} className="facts" />
      <Description of={vehicle} />
      <p className="small muted row fresh">
        <Icon name="refresh-cw" size="sm" />
        {freshnessInWords(vehicle)}
      </p>
    </section>
  )
}

function Description({ of: { description, descriptionHtml } }: { of: VehicleDetail }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API has sanitised it when it was stored
  if (descriptionHtml) return <div className="prose about" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
  if (!description) return null
  return (
    <div className="prose about">
      {description.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

function freshnessInWords({ status, confirmedAt, listedAt }: VehicleDetail): string {
  if (status === 'sold') return `Listed ${ago(listedAt)}. The facts are those of its last day on sale.`
  if (!confirmedAt) return `Listed ${ago(listedAt)}. The dealership has not confirmed it since.`
  return `The dealership confirmed this listing ${ago(confirmedAt)}.`
}

function factsOf(vehicle: VehicleDetail): IconFact[] {
  const { mpgCity, mpgHighway, rangeMiles, displacementLiters, horsepower } = vehicle
  const economy = mpgCity && mpgHighway ? `${mpgCity} city / ${mpgHighway} hwy mpg` : null
  const size = displacementLiters ? `${displacementLiters.toFixed(1)} L` : null
  const facts: (Omit<IconFact, 'value'> & { value: string | null })[] = [
    { icon: 'gauge', label: 'Mileage', value: vehicle.mileage === null ? 'Not given' : miles(vehicle.mileage) },
    {
      icon: 'fuel',
      label: rangeMiles ? 'Range' : 'Economy',
      value: rangeMiles ? miles(rangeMiles) : (economy ?? vehicle.fuel),
    },
    {
      icon: 'cog',
      label: 'Engine',
      value: [size ?? vehicle.engine, horsepower ? `${horsepower} hp` : null].filter(Boolean).join(', ') || null,
    },
    {
      icon: 'git-fork',
      label: 'Drive',
      value: [vehicle.transmission, vehicle.drivetrain?.toLowerCase()].filter(Boolean).join(', ') || null,
    },
    { icon: 'car', label: 'Body', value: bodyInWords(vehicle) },
    { icon: 'palette', label: 'Exterior', value: capital(vehicle.exteriorColor ?? vehicle.exteriorFamily) },
    { icon: 'armchair', label: 'Interior', value: capital(vehicle.interiorColor) },
    { icon: 'shield-check', label: 'History', value: historyInWords(vehicle) },
  ]
  return facts.flatMap(({ value, ...rest }) => (value ? [{ ...rest, value }] : []))
}

/** Feeds write colors in small letters. */
const capital = (words: string | null) => words && words.charAt(0).toUpperCase() + words.slice(1)

/** 1 owner, no accidents reported. */
function historyInWords({ owners, accidents, titleBrand, condition }: VehicleDetail): string | null {
  const isBranded = titleBrand !== null && titleBrand !== 'Clean'
  if (condition === 'new') return isBranded ? `${titleBrand} title` : 'No owner before you'
  const parts = [
    isBranded && `${titleBrand} title`,
    owners !== null && count(owners, 'owner'),
    !isBranded && accidents !== null && accidentsInWords(accidents).toLowerCase(),
  ]
  return capital(parts.filter(Boolean).join(', ')) || null
}
