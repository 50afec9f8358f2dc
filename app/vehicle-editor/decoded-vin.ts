export const decodedNames = [
  ...(['year', 'make', 'model', 'trim', 'body', 'engine', 'displacementLiters', 'cylinders', 'fuel'] as const),
  ...(['drivetrain', 'doors'] as const),
]
export type DecodedName = (typeof decodedNames)[number]

export interface VinConflict {
  name: DecodedName
  typed: string
  value: string
  /** The value as people read it. */
  text: string
}

/** What the page shows once, after a VIN was read. */
export interface DecodedVin {
  /** Tells whether the VIN says anything that a field takes. */
  hasFields: boolean
  filled: DecodedName[]
  conflicts: VinConflict[]
  warnings: string[]
  /** Who made it, and where. */
  made: string
}

/** The field in which the VIN's word is chosen over the typed one. */
export const choiceOf = (name: DecodedName): `vin-${DecodedName}` => `vin-${name}`

export const sameWords = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase() || (one !== '' && Number(one) === Number(other))
