import { paths } from '~/paths'

export function VehicleNote({ vehicle }: { vehicle: { slug: string; title: string } }) {
  return (
    <p className="info__car">
      For the <a href={paths.vehicle(vehicle.slug)}>{vehicle.title}</a>
    </p>
  )
}
