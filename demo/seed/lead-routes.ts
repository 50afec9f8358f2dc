import type { leadRoutes } from '../../api/inbox/deliveries/deliveries.schema'

type Route = typeof leadRoutes.$inferInsert

/** Each gets its leads by mail, and every third in its lead software too. The addresses are nobody’s. */
export const demoLeadRoutes = (dealerships: readonly { id: number; slug: string }[], confirmedAt: Date): Route[] =>
  dealerships.flatMap(({ id, slug }, at): Route[] => [
    { dealershipId: id, channel: 'email', target: `leads@${slug}.example.com`, confirmedAt, confirmedBy: 'link' },
    ...(at % 3 === 0
      ? [
          {
            dealershipId: id,
            channel: 'adf' as const,
            target: `adf@crm.${slug}.example.com`,
            confirmedAt,
            confirmedBy: 'link' as const,
          },
        ]
      : []),
  ])
