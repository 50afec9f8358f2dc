import { form, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { AddressChange } from '../../../api/dealerships/settings/address.contract'
import { exceptionName } from '../../../api/dealerships/settings/hours.contract'
import { changeSettings, getSettings } from '../../../api/dealerships/settings/settings.contract'
import { recordId, z } from '../../../api/http/contract'
import { HoursForm, spanOf } from './hours-form.server'
import { sectionForm } from './section-form.server'

/** Words of one field, separated by commas. */
const words = z
  .string()
  .default('')
  .transform((typed) =>
    typed
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  )
const OfferForm = z.object({ version: recordId, brands: words, services: words, languages: words })

const ExceptionForm = z
  .object({
    version: recordId,
    date: z.iso.date('Choose a date.'),
    name: exceptionName,
    from: z.string().optional(),
    to: z.string().optional(),
  })
  .transform(({ from, to, ...exception }, context) => {
    if (!from && !to) return { ...exception, spans: [] }
    const span = spanOf({ from, to }, (end, message) => context.addIssue({ code: 'custom', path: [end], message }))
    return { ...exception, spans: span ? [span] : [] }
  })
const RemovedException = z.object({ version: recordId, date: z.iso.date() })

export const placeForms = (context: RequestContext) => ({
  address: sectionForm(context, {
    at: 'address',
    schema: AddressChange.omit({ section: true }),
    change: (typed) => ({ section: 'address', ...typed }),
    toast: 'Your address and contact are saved.',
  }),
  hours: sectionForm(context, {
    at: 'hours',
    schema: HoursForm,
    change: (typed) => ({ section: 'hours', ...typed }),
    toast: 'Your hours are saved.',
  }),
  'add-exception': sectionForm(context, {
    at: 'exceptions',
    schema: ExceptionForm,
    async change({ version, ...exception }) {
      return { section: 'exceptions', version, exceptions: [...(await exceptionsOf(context)), exception] }
    },
    toast: 'The date is saved.',
    fields: { exceptions: 'date' },
  }),
  'remove-exception': form(
    RemovedException,
    async ({ version, date }) => {
      const exceptions = (await exceptionsOf(context)).filter((one) => one.date !== date)
      await context.api.call(changeSettings, { section: 'exceptions', version, exceptions })
      return { to: `${context.url.pathname}#exceptions`, toast: 'The usual hours hold on that date again.' }
    },
    redirectWithError(context, `${context.url.pathname}#exceptions`),
  ),
  offer: sectionForm(context, {
    at: 'offer',
    schema: OfferForm,
    change: (typed) => ({ section: 'offer', ...typed }),
    toast: 'What you offer is saved.',
  }),
})

const exceptionsOf = async (context: RequestContext) => (await context.api.call(getSettings)).exceptions.exceptions
