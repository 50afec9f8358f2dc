import { readLayout } from '../reading/layout'
import type { ReadableFile } from '../reading/readable-file'
import type { Source } from '../reading/source'
import type { RunSettings } from '../schema'
import { storedMapping } from '../sources/mapping'

type HowItReads = Pick<RunSettings, 'format' | 'mapping' | 'valueMaps' | 'rowKey' | 'mileageUnit' | 'priceCurrency'>

/** Reads the file by what the feed said when the run began. Throws FileRefused. */
export const asTheRunReads = async (
  source: Source,
  { format, mapping, ...settings }: HowItReads,
): Promise<ReadableFile> => ({
  ...source,
  layout: await readLayout(source, {
    delimiter: format,
    mapping: storedMapping(mapping),
    valueMaps: settings.valueMaps,
    rowKey: settings.rowKey,
    mileageUnit: settings.mileageUnit,
    priceCurrency: settings.priceCurrency,
  }),
})
