import type { dealershipPage } from './dealership-page.server'

export type DealershipPageFacts = Awaited<ReturnType<typeof dealershipPage>>
export type AdminDealership = DealershipPageFacts['dealership']
