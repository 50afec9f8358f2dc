import { dealersBeyond } from './dealers-beyond.data'
import { dealersNear } from './dealers-near.data'
import type { DemoDealer } from './demo-dealer'

/** Invented dealerships at real ZIP codes; numbers are from the range kept for fiction. Their order gives the ids 1 to 12. */
export const demoDealers: DemoDealer[] = [...dealersNear, ...dealersBeyond]
