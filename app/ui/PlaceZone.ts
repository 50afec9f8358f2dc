import { createContext } from 'react'

/** Names the time zone of the dealership that a part of a page is about: the server writes its times by it (decision 0137). */
export const PlaceZone = createContext('UTC')
