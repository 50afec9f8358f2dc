import { modelSeats } from './model-seats.data'

const seatsByModel = new Map<string, number>()
for (const [make, counts] of Object.entries(modelSeats))
  for (const [seats, models] of Object.entries(counts))
    for (const model of models.split('|')) seatsByModel.set(`${make}|${model}`, Number(seats))

/** Seats that the listing gives, else those of its model, null for one that is sold in several ways. */
export const seatsOf = ({ seats, make, model }: { seats: number | null; make: string; model: string }): number | null =>
  seats ?? seatsByModel.get(`${make}|${model}`) ?? null
