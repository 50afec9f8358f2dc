import type { RunSettings } from '../schema'

/** Governs a file that is imported by the command line: what is not in it stays. */
export const commandSettings: RunSettings = {
  format: 'auto',
  encoding: 'auto',
  rowKey: 'vin',
  mapping: {},
  valueMaps: {},
  missingPolicy: 'keep',
  maxDelistPercent: 30,
  priceJumpPercent: 30,
  photoPolicy: 'keep_manual',
  appliesByItself: true,
}
