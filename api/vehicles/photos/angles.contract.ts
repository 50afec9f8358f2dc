import type { photoAngles } from '../listing-parts'

export type Angle = (typeof photoAngles)[number]

export const angleNames: Record<Angle, string> = {
  front_corner: 'Front three-quarter',
  front: 'Front',
  side: 'Side',
  rear_corner: 'Rear three-quarter',
  rear: 'Rear',
  wheel: 'Wheel',
  dashboard: 'Dashboard',
  front_seats: 'Front seats',
  rear_seats: 'Rear seats',
  odometer: 'Odometer',
  cargo: 'Cargo area',
  engine: 'Engine',
  damage: 'Damage',
  other: 'Something else',
}
