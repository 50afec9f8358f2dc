/** What the list of a dealership's vehicles can show beside the vehicle itself, in its order. */
export const lotColumns = [
  ...(['stock', 'status', 'condition', 'mileage', 'price', 'market'] as const),
  ...(['days', 'changed', 'photos', 'leads', 'score', 'tags'] as const),
] as const
export type LotColumn = (typeof lotColumns)[number]
export const usualLotColumns: readonly LotColumn[] = ['stock', 'status', 'price', 'market', 'days', 'leads', 'score']
