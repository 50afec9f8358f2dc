import { parentPort } from 'node:worker_threads'
import { readCatalogue } from '../taxonomy/catalogue'
import type { VpicAnswer, VpicQuestion } from './vpic'
import { readVpicExtract } from './vpic-extract'
import { lookUpVpic } from './vpic-lookup'
import { catalogueNames, nameOf } from './vpic-name'

const extract = readVpicExtract()
const names = catalogueNames(readCatalogue())

parentPort?.on('message', ({ id, vin, newestYear }: VpicQuestion) => {
  const facts = lookUpVpic(extract, vin, newestYear)
  parentPort?.postMessage({ id, facts, name: nameOf(names, facts) } satisfies VpicAnswer)
})
