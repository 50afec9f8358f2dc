import { useId } from 'react'

/** An id for what a component names itself. React's own has colons, which no selector takes as they stand. */
export const useElementId = (): string => useId().replaceAll(':', '')
