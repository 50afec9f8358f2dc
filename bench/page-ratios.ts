import { measureRounds, unseenVehicles } from './pages'
import type { Site } from './site'
import type { Figures } from './watch'

/** Measures pages rendered anew beside bare React, and cached beside ready bytes: processor time, so 1 is as quick as these. */
export async function measureRatios(
  site: Site,
  kinds: readonly ('/' | '/search' | '/vehicle')[],
  rounds: number,
): Promise<Figures> {
  const { results } = await measureRounds(site, kinds, rounds)
  const figures: Figures = {}
  for (const { path, cold, react, cached, bytes } of results) {
    figures[`${path} anew : bare React`] = { value: react.cpu / cold.cpu, worse: 'less' }
    figures[`${path} cached : ready bytes`] = { value: bytes.cpu / cached.cpu, worse: 'less' }
  }
  const vehicle = results.find(({ path }) => path.startsWith('/vehicle'))
  if (vehicle) {
    const unseen = await unseenVehicles(site)
    figures['vehicle never seen : bare React'] = { value: vehicle.react.cpu / unseen.cpu, worse: 'less' }
  }
  return figures
}
