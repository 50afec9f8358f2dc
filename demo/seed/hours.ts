import type { WeekHours } from '../../api/dealerships/schema'

const day = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })
export const michiganWeek: WeekHours = [day(9, 20), day(9, 18), day(9, 18), day(9, 20), day(9, 18), day(9, 16), null]
export const saturdayLate: WeekHours = [day(9, 20), day(9, 20), day(9, 20), day(9, 20), day(9, 18), day(9, 18), null]
export const everyDay: WeekHours = [day(9, 20), day(9, 20), day(9, 20), day(9, 20), day(9, 20), day(9, 19), day(11, 17)]
export const shop = ['Service', 'Parts', 'Financing', 'Trade-in appraisal']
