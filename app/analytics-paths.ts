import { paths } from './paths'

type Id = string | number

/** Below the analytics of a dealership; without an id the active one is meant. */
export const analyticsPaths = (dealership?: Id) => {
  const { analytics } = paths.dealership(dealership)
  return {
    vehicle: (id: Id) => `${analytics}/vehicles/${id}`,
    vehicleDaysCsv: (id: Id) => `${analytics}/vehicles/${id}/days.csv`,
  }
}
