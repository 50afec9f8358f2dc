import { answer, refusals, type z } from '../http/contract'

/** Answers a change with the record as it is afterwards. */
export const changedTo = <Schema extends z.ZodType>(record: Schema) => ({
  200: answer(record),
  ...refusals(401, 403, 404, 409, 422),
})
