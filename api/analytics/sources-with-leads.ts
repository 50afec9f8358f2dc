import type { SourceCounts, VehicleCounts } from '../counting/counts-of-dealership'
import type { leadBreakdown } from '../inbox/figures/lead-breakdown'
import type { Analytics } from './analytics.contract'

export const noCounts: VehicleCounts = { shown: 0, opened: 0, saved: 0, compared: 0, shared: 0, called: 0 }

/** Adds the leads of each way; one by which only leads came has no other counts. */
export function withLeads(
  counts: readonly SourceCounts[],
  leads: Awaited<ReturnType<typeof leadBreakdown>>['bySource'],
): Analytics['sources'] {
  const bySource = new Map(leads.map(({ source, leads: n }) => [source as string, n]))
  const known = counts.map((one) => ({ ...one, leads: bySource.get(one.source) ?? 0 }))
  const others = leads.filter(({ source }) => counts.every((one) => one.source !== source))
  return [...known, ...others.map(({ source, leads: n }) => ({ source, ...noCounts, leads: n }))]
}
