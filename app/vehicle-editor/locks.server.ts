import { z } from '../../api/http/contract'
import { lockableFields } from '../../api/vehicles/editor/editor.contract'

/** A box a lock; `locks` is sent where they are shown. */
export const lockFields = {
  locks: z.string().optional(),
  ...(Object.fromEntries(lockableFields.map((name) => [`lock-${name}`, z.string().optional()])) as Record<
    never,
    z.ZodType
  >),
}

/** The fields without their locks, and the locks: undefined where none are shown. */
export function lockedFieldsOf<Typed extends { locks?: string }>({ locks, ...typed }: Typed) {
  const values: Record<string, unknown> = typed
  const fields = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('lock-')))
  const chosen = lockableFields.filter((name) => values[`lock-${name}`] === 'on')
  return { fields: fields as Omit<Typed, 'locks'>, lockedFields: locks === undefined ? undefined : chosen }
}
