import { useRootData } from '~/root-data'
import { formKeyName } from './form-key'

/** Stands in every form of a signed-in person. `of` tells the forms of one page apart: each has a key of its own. */
export function FormKey({ of }: { of: string }) {
  const key = useRootData()?.formKey
  return key ? <input type="hidden" name={formKeyName} value={`${key}-${of}`} /> : null
}
