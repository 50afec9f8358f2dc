import type { Sign } from '~/dealerships/settings/section-signs'
import { dollars } from '~/format/money'
import { count } from '~/format/numbers'
import type { EditedVehicle } from '../../api/vehicles/editor/editor.contract'
import { drivetrains, fuels, titleBrands, transmissions } from '../../api/vehicles/vocabulary'
import { valueInWords } from './labels'

type Fields = EditedVehicle['fields']
export interface SectionState {
  id: string
  sign: Sign
  /** The section in one line. */
  summary: string
  /** Beginnings of the names of its fields. */
  fields: readonly string[]
}

const sectionLabels = {
  vin: 'VIN',
  identity: 'Identity',
  odometer: 'Odometer',
  price: 'Price',
  photos: 'Photos',
  description: 'Description',
  drivetrain: 'Drivetrain',
  colors: 'Colors, seats',
  options: 'Options',
  history: 'History',
  warranty: 'Warranty',
  video: 'Video',
  internal: 'Internal',
} as const
export type SectionId = keyof typeof sectionLabels

const filled = (is: unknown): Sign => (is ? 'done' : 'open')
const needed = (is: boolean): Sign => (is ? 'done' : 'look')
const orEmpty = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(', ') || 'empty'

export type SectionStates = Record<SectionId, SectionState>

/** Of a vehicle as it is saved, each section with its sign and its line. */
export function sectionStates({ fields, vehicle, missing, findings }: EditedVehicle): SectionStates {
  const { vin, body, stockNo, mileage, priceVehicleCents, description } = fields
  const isFound = (id: string) => findings.some(({ part }) => part === id)
  const state = (id: SectionId, sign: Sign, summary = '', names: readonly string[] = []): SectionState => ({
    id,
    sign: isFound(id) ? 'look' : sign,
    summary,
    fields: names,
  })
  return {
    vin: state('vin', filled(vin)),
    identity: state('identity', needed(body !== null && stockNo !== null)),
    odometer: state('odometer', needed(mileage !== null)),
    price: state('price', filled(priceVehicleCents !== null)),
    photos: state('photos', needed(!('photoCount' in missing)), count(vehicle.photoCount, 'photo')),
    description: state('description', filled(description.length > 0)),
    drivetrain: state('drivetrain', drivetrainSign(fields), drivetrainLine(fields), drivetrainFields),
    colors: state('colors', filled(fields.exteriorColor), colorLine(fields), [
      'exterior',
      'interior',
      'seats',
      'doors',
    ]),
    options: state('options', filled(fields.options.length), optionLine(fields), ['option']),
    history: state('history', filled(fields.titleBrand), historyLine(fields), [
      'title',
      'owners',
      'accidents',
      'history',
    ]),
    warranty: state('warranty', filled(fields.warranty ?? fields.buyersGuide), warrantyLine(fields), [
      'warranty',
      'guide',
    ]),
    video: state('video', filled(fields.videoUrl ?? fields.spinUrl), videoLine(fields), ['video', 'spin']),
    internal: state('internal', filled(fields.costCents), internalLine(fields), ['cost', 'acquired', 'tag', 'notes']),
  }
}

export const sectionsInOrder = (states: SectionStates) =>
  Object.values(states).map(({ id, sign }) => ({ id, sign, label: sectionLabels[id as SectionId] }))

const drivetrainFields = [
  'engine',
  'displacement',
  'cylinders',
  'fuel',
  'transmission',
  'drivetrain',
  'horsepower',
  'range',
  'mpg',
]
const drivetrainSign = ({ fuel, transmission, drivetrain }: Fields): Sign =>
  needed(fuel !== null && transmission !== null && drivetrain !== null)
const drivetrainLine = ({ engine, fuel, transmission, drivetrain }: Fields) =>
  orEmpty([
    engine,
    fuel && fuels[fuel],
    transmission && transmissions[transmission],
    drivetrain && `${drivetrains[drivetrain].toLowerCase()} drive`,
  ])
const colorLine = ({ exteriorColor, interiorColor, seats, doors }: Fields) =>
  orEmpty([
    exteriorColor && interiorColor ? `${exteriorColor} over ${interiorColor}` : (exteriorColor ?? interiorColor),
    seats !== null && count(seats, 'seat'),
    doors !== null && count(doors, 'door'),
  ])
const optionLine = ({ options }: Fields) => {
  const all = options.reduce((sum, { items }) => sum + items.length, 0)
  return all === 0 ? 'empty' : count(all, 'option')
}
const historyLine = ({ owners, accidents, titleBrand, historyUrl }: Fields) =>
  orEmpty([
    owners !== null && count(owners, 'owner'),
    accidents !== null && (accidents === 0 ? 'no accidents' : count(accidents, 'accident')),
    titleBrand && `${titleBrands[titleBrand].toLowerCase()} title`,
    historyUrl && 'report linked',
  ])
const warrantyLine = ({ warranty, buyersGuide }: Fields) =>
  orEmpty([warranty, buyersGuide && valueInWords('guideKind', buyersGuide.kind)])
const videoLine = ({ videoUrl, spinUrl }: Fields) => orEmpty([videoUrl && 'video', spinUrl && '360° view'])
const internalLine = ({ costCents, acquiredFrom, notes, tags }: Fields) =>
  orEmpty([
    costCents !== null && `cost ${dollars(costCents)}`,
    acquiredFrom,
    notes && 'notes',
    tags.length > 0 && count(tags.length, 'tag'),
  ])
