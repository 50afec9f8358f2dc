import { z } from '../../../api/http/contract'

/** One of the slots that were offered. */
export const ChosenSlot = z.object({ at: z.iso.datetime({ offset: true, error: 'Choose a time.' }) })
