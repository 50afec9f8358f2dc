/** Names the shots that a photo can be of, in the order in which one walks around the car: pages show them so. */
export const sellShots = [
  'front',
  'rear',
  'driver',
  'passenger',
  'dashboard',
  'odometer',
  'seats',
  'tires',
  'damage',
] as const
export type SellShot = (typeof sellShots)[number]

export const shotNames: Record<SellShot, string> = {
  front: 'Front',
  rear: 'Rear',
  driver: 'Driver’s side',
  passenger: 'Passenger’s side',
  dashboard: 'Dashboard',
  odometer: 'Odometer',
  seats: 'Seats',
  tires: 'Tires',
  damage: 'Damage',
}

/** Puts named shots in their order before the other photos, which stay in theirs. */
export const inShotOrder = <Photo extends { shot: SellShot | null }>(photos: readonly Photo[]): Photo[] => [
  ...sellShots.flatMap((shot) => photos.filter((photo) => photo.shot === shot)),
  ...photos.filter(({ shot }) => shot === null),
]

/** Lists the shots that no photo is named as. Damage counts only where the seller reports some. */
export function missingShots({ photos, condition, accidents }: Shown): SellShot[] {
  const isDamaged = damages.some((part) => condition[part] === false) || accidents === 'unrepaired'
  return sellShots.filter((shot) => (shot !== 'damage' || isDamaged) && !photos.some((photo) => photo.shot === shot))
}

interface Shown {
  photos: readonly { shot: SellShot | null }[]
  condition: Readonly<Partial<Record<string, boolean>>>
  accidents: string | null
}

const damages = ['dents', 'paint', 'glass', 'seats'] as const
