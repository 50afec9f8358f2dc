import { z } from '../../api/http/contract'

/** Takes “12:3,15:1”: vehicles, each in the version that was shown. */
export const versionedVehicles = z
  .string()
  .regex(/^\d{1,15}:\d{1,9}(,\d{1,15}:\d{1,9}){0,999}$/, 'Choose at least one vehicle.')
  .transform((list) =>
    list.split(',').map((pair) => {
      const [id = 0, version = 0] = pair.split(':').map(Number)
      return { id, version }
    }),
  )
