import { dollars } from '~/format/money'
import type { Ownership } from '../../../api/selling/kinds.contract'
import { problemNames } from '../labels'

export const ownershipLabels: Record<Ownership, { label: string; hint: string }> = {
  owned: { label: 'Paid off', hint: 'The title is in my name' },
  loan: { label: 'I have a loan', hint: 'The dealership pays it off, you get the rest' },
  lease: { label: 'It’s leased', hint: 'Some makes only let their own dealerships buy it' },
}

export const readyLabels = {
  now: 'Right away',
  two_weeks: 'In 2 weeks',
  month: 'In a month',
  right_price: 'Only if the price is right',
} as const

/** Asks for what is good about the car, and says what counts. */
export const questionLabels = {
  starts: { label: 'Does it start and drive?', hint: 'From cold, with no jump start. Gears and brakes work.' },
  lights: {
    label: 'Are all warning lights off?',
    hint: 'Engine, airbag, brakes or tire pressure, 10 seconds after starting.',
  },
  dents: { label: 'Is the body free of large dents?', hint: 'No dent larger than a bank card.' },
  paint: { label: 'Is the paint in good shape?', hint: 'No rust, and no scratch that catches a fingernail.' },
  glass: {
    label: 'Is the glass free of cracks?',
    hint: 'A chip smaller than a quarter is fine, unless it’s in front of the driver.',
  },
  tires: {
    label: 'Is the tread over 4/32 in?',
    hint: 'Put a quarter in the groove: the tread should reach Washington’s head.',
  },
  seats: { label: 'Are seats and trim intact?', hint: 'No tears, burns or missing parts. Normal wear is fine.' },
  smoke: { label: 'Is it free of odors?', hint: 'No smoke or pet odor in the last 12 months.' },
} as const

export const tireLabels = {
  worn: 'All four worn, 2/32 in or less',
  half_worn: 'Two of four are worn',
  low: 'All four low, about 3/32 in',
} as const
export const keyLabels = { two: '2 or more', one: 'Just 1' } as const
export const accidentLabels = {
  none: 'None that I know of',
  one: '1, repaired',
  more: '2 or more, repaired',
  unrepaired: 'Damage not repaired',
} as const
export const titleLabels = { clean: 'Clean', rebuilt: 'Rebuilt', salvage: 'Salvage', unknown: 'I’m not sure' } as const

/** Names what lies between what buyers are asked and what a dealership may pay. */
export const lineLabels: Record<string, { label: string; note?: string }> = {
  preparation: { label: 'Getting it ready', note: 'inspection, cleaning, small repairs' },
  margin: { label: 'The dealership’s margin', note: 'cost of selling it, and profit' },
  starts: { label: problemNames.starts },
  lights: { label: problemNames.lights },
  dents: { label: problemNames.dents },
  paint: { label: problemNames.paint },
  glass: { label: problemNames.glass },
  tires: { label: problemNames.tires },
  seats: { label: problemNames.seats },
  smoke: { label: problemNames.smoke },
  one_key: { label: 'One key' },
  unrepaired: { label: 'Unrepaired damage' },
}

/** Says what a line takes off, between these cents below zero. */
export const lessOf = (least: number, most: number): string =>
  least === most ? `−${dollars(-least)}` : `−${dollars(-least)} to −${dollars(-most)}`

/** Says why a car has no value here. Each goes on: dealerships can name a price all the same. */
export const noValueWords = (outcome: string): string => unvalued[outcome] ?? unvalued.few ?? ''
const unvalued: Record<string, string> = {
  few: 'Too few cars like yours are on sale here to estimate a price.',
  rare: 'This version is too rare here to estimate a price.',
  branded: 'We don’t estimate cars with a rebuilt or salvage title: each one is different.',
  old: 'We don’t estimate cars this old: condition decides almost everything.',
  unknown_model: 'We don’t know this make and model, so we can’t estimate a price.',
  unmeasured: 'The market hasn’t been measured yet, so there’s no estimate today.',
}
