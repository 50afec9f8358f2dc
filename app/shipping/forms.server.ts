import { z } from 'zod'
import * as field from '../../api/http/fields.contract'
import { carriers, sizeClasses } from './rates'

export const EstimateForm = z.object({
  from: field.zip,
  to: field.zip,
  size: field.oneOf(sizeClasses, 'Choose the size of the car.'),
  carrier: field.oneOf(carriers, 'Choose open or enclosed.'),
  running: z.enum(['yes', 'no'], 'Say whether the car runs.'),
})
