import { form } from '~/forms/handle-form.server'
import { dollarsTyped, milesTyped } from '~/forms/typed-amounts.server'
import { withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { AutoReplyChange } from '../../../api/dealerships/settings/auto-reply.contract'
import { GuideChange } from '../../../api/dealerships/settings/buyers-guide.contract'
import { getSettings } from '../../../api/dealerships/settings/settings.contract'
import { recordId, z } from '../../../api/http/contract'
import { flag } from '../../../api/http/fields.contract'
import { sectionForm } from './section-form.server'

const AskedFee = z.object({ docFee: dollarsTyped })
const DocFeeForm = z.object({ version: recordId, docFeeCents: z.coerce.number().int().min(0) })
const DeliveryForm = z.object({
  version: recordId,
  delivery: flag,
  deliveryFreeMiles: milesTyped.optional(),
  deliveryCentsPerMile: dollarsTyped.optional(),
  deliveryMaxMiles: milesTyped.optional(),
})

export const feeForms = (context: RequestContext) => ({
  /** What it would do is shown first. */
  'ask-doc-fee': form(AskedFee, async ({ docFee }) => ({
    to: withQuery(context.url.pathname, { docFee }),
  })),
  'doc-fee': sectionForm(context, {
    at: 'fees',
    schema: DocFeeForm,
    async change({ version, docFeeCents }) {
      const { delivery, deliveryFreeMiles, deliveryCentsPerMile, deliveryMaxMiles } = await feesOf(context)
      const rest = { delivery, deliveryFreeMiles, deliveryCentsPerMile, deliveryMaxMiles }
      return { section: 'fees', version, docFeeCents, ...rest }
    },
    toast: 'The doc fee is saved, and in the total of every car on sale.',
  }),
  delivery: sectionForm(context, {
    at: 'fees',
    schema: DeliveryForm,
    async change({ version, delivery, ...typed }) {
      const { docFeeCents } = await feesOf(context)
      const { deliveryFreeMiles = null, deliveryCentsPerMile = null, deliveryMaxMiles = null } = typed
      const rest = { deliveryFreeMiles, deliveryCentsPerMile, deliveryMaxMiles }
      return { section: 'fees', version, docFeeCents, delivery, ...rest }
    },
    toast: 'Delivery is saved.',
  }),
  'auto-reply': sectionForm(context, {
    at: 'leads',
    schema: AutoReplyChange.omit({ section: true }),
    change: (typed) => ({ section: 'autoReply', ...typed }),
    toast: 'Your answer outside of the hours is saved.',
  }),
  guide: sectionForm(context, {
    at: 'guide',
    schema: GuideChange.omit({ section: true }),
    change: (typed) => ({ section: 'guide', ...typed }),
    toast: 'The Buyers Guide is saved.',
  }),
})

const feesOf = async (context: RequestContext) => (await context.api.call(getSettings)).fees
