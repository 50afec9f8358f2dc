import { parentPort } from 'node:worker_threads'
import { readCatalogue } from '../taxonomy/catalogue'
import type { VpicAnswer, VpicQuestion } from './vpic'
import { readVpicExtract } from './vpic-extract'
import { lookUpVpic } from './vpic-lookup'
import { catalogueNames, nameOf, trimSpeller } from './vpic-name'

const extract = readVpicExtract()
const catalogue = readCatalogue()
const names = catalogueNames(catalogue)
const spellTrim = trimSpeller(catalogue)

parentPort?.on('message', ({ id, vin, newestYear }: VpicQuestion) => {
  const facts = lookUpVpic(extract, vin, newestYear)
  parentPort?.postMessage({ id, facts, name: spellTrim(nameOf(names, facts)) } satisfies VpicAnswer)
})
