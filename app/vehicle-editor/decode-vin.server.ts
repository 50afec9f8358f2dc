import { form } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { z } from '../../api/http/contract'
import { decodeVin, fullVin } from '../../api/vehicles/vin-decode/vin-decode.contract'
import { type DecodedVin, decodedNames, sameWords, type VinConflict } from './decoded-vin'

/** Shows the form again: what was empty is filled in from the VIN, and what differs stands beside what was typed. */
export const decodeForm = (context: RequestContext) =>
  form(z.object({ vin: fullVin }), async ({ vin }) => {
    const decode = await context.api.call(decodeVin, { vin })
    const typed = context.response.typed ?? {}
    const said = decodedNames.flatMap((name) => {
      const fact = decode.fields[name]
      return fact?.value == null ? [] : [{ name, value: String(fact.value), text: fact.text }]
    })
    const filled = said.filter(({ name }) => (typed[name] ?? '') === '')
    const values = Object.fromEntries(filled.map(({ name, value }) => [name, value]))
    const conflicts: VinConflict[] = said
      .filter((fact) => !filled.includes(fact) && !sameWords(typed[fact.name] ?? '', fact.value))
      .map((fact) => ({ ...fact, typed: typed[fact.name] ?? '' }))
    const decoded: DecodedVin = {
      hasFields: said.length > 0,
      filled: filled.map(({ name }) => name),
      conflicts,
      warnings: decode.warnings.map(({ reason }) => reason),
      made: [decode.maker?.text, decode.plant?.text].filter(Boolean).join(', '),
    }
    const shown = { ...typed, ...values, vin: decode.vin, intent: 'save' }
    return { shows: { form: { values: shown, errors: {} }, decoded } }
  })
