/** Where something stands in a list: a new one moves nothing, and the 5,000th page costs as much as the first. */
export interface Place {
  id: number
  at: Date
}

export function placeOf(cursor: string): Place {
  const [at, id] = cursor.split('_').map(Number)
  return { at: new Date(at ?? 0), id: id ?? 0 }
}

export const cursorOf = ({ at, id }: Place): string => `${at.getTime()}_${id}`
