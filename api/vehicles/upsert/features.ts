import { memoized } from '../normalize/memoize'
import type { OptionGroup } from '../schema'
import { type FeatureCode, features } from './feature-names.contract'

export { type FeatureCode, features }

/** Lists the phrases that name equipment in dealers' files. */
const phrases: Record<FeatureCode, readonly string[]> = {
  apple_carplay: ['carplay'],
  android_auto: ['android auto'],
  navigation: ['navigation', 'nav system'],
  premium_sound: [
    'premium sound',
    'premium audio',
    'bose',
    'harman',
    'bang olufsen',
    'burmester',
    'jbl',
    'mark levinson',
  ],
  wireless_charging: ['wireless charging', 'wireless phone charging'],
  head_up_display: ['head up display', 'heads up display', 'hud'],
  satellite_radio: ['satellite radio', 'siriusxm', 'sirius'],
  bluetooth: ['bluetooth'],
  heated_seats: ['heated front seats', 'heated seats', 'heated front seat', 'heated seat'],
  ventilated_seats: ['ventilated seats', 'ventilated front seats', 'cooled seats', 'cooled front seats'],
  heated_steering_wheel: ['heated steering wheel'],
  leather_seats: ['leather seats', 'leather upholstery', 'leather interior', 'leather trimmed seats'],
  memory_seat: ['memory seat', 'memory seats'],
  power_seat: ['power seat', 'power seats', 'power drivers seat', 'power driver seat'],
  third_row: ['third row', '3rd row'],
  captain_chairs: ['captain chairs', 'captains chairs', 'captain s chairs', '2nd row bucket', 'second row bucket'],
  sunroof: ['sunroof', 'moonroof', 'panoramic roof'],
  power_liftgate: ['power liftgate', 'power tailgate', 'power trunk'],
  remote_start: ['remote start', 'remote engine start'],
  keyless_entry: ['keyless entry', 'keyless start', 'keyless entry and start', 'push button start'],
  climate_control: ['automatic climate control', 'dual zone', 'tri zone', 'climate control'],
  cruise_control: ['cruise control'],
  adaptive_cruise: ['adaptive cruise', 'smart cruise'],
  backup_camera: ['backup camera', 'rear view camera', 'rearview camera', 'back up camera'],
  camera_360: ['360 degree camera', '360 camera', 'surround view'],
  parking_sensors: ['parking sensors', 'park assist', 'parking assist'],
  blind_spot: ['blind spot'],
  lane_keeping: ['lane keeping', 'lane keep', 'lane departure'],
  emergency_braking: ['emergency braking', 'collision mitigation', 'pre collision'],
  cross_traffic: ['cross traffic'],
  alloy_wheels: ['alloy wheels', 'aluminum wheels'],
  led_headlights: ['led headlights', 'led headlamps'],
  tow_package: ['tow package', 'towing package', 'tow hitch', 'trailer hitch', 'trailer tow'],
  roof_rails: ['roof rails', 'roof rack'],
  running_boards: ['running boards', 'side steps'],
  bed_liner: ['bed liner', 'bedliner'],
}

export const featureCodes = Object.keys(features) as FeatureCode[]

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
  return featureCodes.filter((code) => phrases[code].some((phrase) => text.includes(` ${phrase} `)))
})
