import { memoized } from '../normalize/memoize'
import type { OptionGroup } from '../schema'

/** Equipment that people look for: its label, then the phrases that name it in dealers' files. */
const known = {
  apple_carplay: ['Apple CarPlay', 'carplay'],
  android_auto: ['Android Auto', 'android auto'],
  navigation: ['Navigation', 'navigation', 'nav system'],
  premium_sound: [
    'Premium sound',
    'premium sound',
    'premium audio',
    'bose',
    'harman',
    'bang olufsen',
    'burmester',
    'jbl',
    'mark levinson',
  ],
  wireless_charging: ['Wireless charging', 'wireless charging', 'wireless phone charging'],
  head_up_display: ['Head-up display', 'head up display', 'heads up display', 'hud'],
  satellite_radio: ['Satellite radio', 'satellite radio', 'siriusxm', 'sirius'],
  bluetooth: ['Bluetooth', 'bluetooth'],
  heated_seats: ['Heated seats', 'heated front seats', 'heated seats', 'heated front seat', 'heated seat'],
  ventilated_seats: [
    'Ventilated seats',
    'ventilated seats',
    'ventilated front seats',
    'cooled seats',
    'cooled front seats',
  ],
  heated_steering_wheel: ['Heated steering wheel', 'heated steering wheel'],
  leather_seats: ['Leather seats', 'leather seats', 'leather upholstery', 'leather interior', 'leather trimmed seats'],
  memory_seat: ['Memory seat', 'memory seat', 'memory seats'],
  power_seat: ['Power seat', 'power seat', 'power seats', 'power drivers seat', 'power driver seat'],
  third_row: ['Third row', 'third row', '3rd row'],
  captain_chairs: [
    'Captain’s chairs',
    'captain chairs',
    'captains chairs',
    'captain s chairs',
    '2nd row bucket',
    'second row bucket',
  ],
  sunroof: ['Sunroof', 'sunroof', 'moonroof', 'panoramic roof'],
  power_liftgate: ['Power liftgate', 'power liftgate', 'power tailgate', 'power trunk'],
  remote_start: ['Remote start', 'remote start', 'remote engine start'],
  keyless_entry: ['Keyless entry', 'keyless entry', 'keyless start', 'keyless entry and start', 'push button start'],
  climate_control: [
    'Automatic climate control',
    'automatic climate control',
    'dual zone',
    'tri zone',
    'climate control',
  ],
  cruise_control: ['Cruise control', 'cruise control'],
  adaptive_cruise: ['Adaptive cruise control', 'adaptive cruise', 'smart cruise'],
  backup_camera: ['Backup camera', 'backup camera', 'rear view camera', 'rearview camera', 'back up camera'],
  camera_360: ['360-degree camera', '360 degree camera', '360 camera', 'surround view'],
  parking_sensors: ['Parking sensors', 'parking sensors', 'park assist', 'parking assist'],
  blind_spot: ['Blind spot monitor', 'blind spot'],
  lane_keeping: ['Lane keeping assist', 'lane keeping', 'lane keep', 'lane departure'],
  emergency_braking: ['Automatic emergency braking', 'emergency braking', 'collision mitigation', 'pre collision'],
  cross_traffic: ['Rear cross-traffic alert', 'cross traffic'],
  alloy_wheels: ['Alloy wheels', 'alloy wheels', 'aluminum wheels'],
  led_headlights: ['LED headlights', 'led headlights', 'led headlamps'],
  tow_package: ['Tow package', 'tow package', 'towing package', 'tow hitch', 'trailer hitch', 'trailer tow'],
  roof_rails: ['Roof rails', 'roof rails', 'roof rack'],
  running_boards: ['Running boards', 'running boards', 'side steps'],
  bed_liner: ['Bed liner', 'bed liner', 'bedliner'],
} as const satisfies Record<string, readonly [label: string, ...phrases: string[]]>

export type FeatureCode = keyof typeof known
export const featureCodes = Object.keys(known) as FeatureCode[]

export const features = Object.fromEntries(featureCodes.map((code) => [code, known[code][0]])) as Record<
  FeatureCode,
  string
>

export function featuresIn(options: readonly OptionGroup[]): FeatureCode[] {
  const found = new Set(options.flatMap(({ items }) => items.flatMap(featuresNamed)))
  return featureCodes.filter((code) => found.has(code))
}

const featuresNamed = memoized((item): FeatureCode[] => {
  const text = ` ${item
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `
  return featureCodes.filter((code) => known[code].slice(1).some((phrase) => text.includes(` ${phrase} `)))
})
