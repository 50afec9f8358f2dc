import type { ZipPlace } from '../../api/content/zip-codes'
import type { DemoDealer } from './demo-dealer'
import type { Design } from './designs'
import type { DemoModel } from './lineup'
import type { VinFacts } from './vins'

export interface Lot {
  dealer: DemoDealer
  dealershipId: number
  place: ZipPlace
  lineup: DemoModel[]
  designs: Design[]
  newestYear: number
  nextVin: (facts: VinFacts) => string
}
