import { z } from '../../http/contract'
import { flag } from '../../http/fields.contract'

const optionalId = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().int().positive().optional(),
)
/** Says whether a booking is only saved, and which draft it goes on from. */
export const drafting = {
  isDraft: flag.default(false).describe('Is only saved: no one reviews it, and it holds no place'),
  draft: optionalId.describe('The draft that this booking replaces'),
  draftVersion: optionalId.describe('Its version, as it was read'),
}
