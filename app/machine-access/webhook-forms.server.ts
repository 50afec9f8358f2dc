import { form, noFields, redirectWithError } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { RecordId, recordId, z } from '../../api/http/contract'
import { flag } from '../../api/http/fields.contract'
import {
  addWebhook,
  changeWebhook,
  NewWebhook,
  removeWebhook,
  resendWebhookDelivery,
  rotateWebhookSecret,
  sendTestEvent,
} from '../../api/webhooks/contract'
import { webhookEventKinds } from '../../api/webhooks/event-kinds.contract'
import { chosenOf } from './choice-fields'
import { boxes, oneAtLeast } from './choice-forms.server'
import { Rotation } from './key-forms.server'
import type { ShownOnce } from './shown-once'

const { url, description } = NewWebhook.shape
const fields = { ...boxes(webhookEventKinds), url, description }
const problem = 'Choose what it is told of.'
const AddWebhook = oneAtLeast(z.object(fields), webhookEventKinds, problem)
const ChangeWebhook = oneAtLeast(z.object({ ...fields, version: recordId, enabled: flag }), webhookEventKinds, problem)
const Resend = z.object({ delivery: recordId })

export const addWebhookForm = (context: RequestContext) => ({
  'add-webhook': form(AddWebhook, async ({ url, description, ...ticked }) => {
    const events = chosenOf(webhookEventKinds, ticked)
    const { secret } = await context.api.call(addWebhook, { url, description, events })
    return { shows: { once: secretOf(secret) } }
  }),
})

/** Every form of the page of one webhook. A secret is shown once, on the page that comes next. */
export function webhookForms(context: RequestContext, id: number, page: string) {
  const inLog = redirectWithError(context, `${page}#log`)
  return {
    change: form(ChangeWebhook, async ({ url, description, version, enabled, ...ticked }) => {
      const events = chosenOf(webhookEventKinds, ticked)
      await context.api.call(changeWebhook, { id, url, description, version, enabled, events })
      return { to: page, toast: 'The webhook is saved.' }
    }),
    rotate: form(Rotation, async ({ id: _, ...rotation }) => {
      const { secret } = await context.api.call(rotateWebhookSecret, { ...rotation, id })
      return { shows: { once: secretOf(secret) } }
    }),
    remove: form(RecordId, async () => {
      await context.api.call(removeWebhook, { id })
      return { to: `${page.replace(/\/webhooks\/\d+$/, '')}#webhooks`, toast: 'The webhook is removed.' }
    }),
    test: form(
      noFields,
      async () => {
        await context.api.call(sendTestEvent, { id })
        return { to: `${page}#log`, toast: 'A test event is on its way. Load the page again to see the answer.' }
      },
      inLog,
    ),
    resend: form(
      Resend,
      async ({ delivery }) => {
        await context.api.call(resendWebhookDelivery, { id, deliveryId: delivery })
        return { to: `${page}#log`, toast: 'It is on its way again.' }
      },
      inLog,
    ),
  }
}

const secretOf = (value: string): ShownOnce => ({
  title: 'Copy the secret now: it is shown once',
  words: 'Each call is signed with it. Your server checks the signature, so it can tell our calls from anyone else’s.',
  value,
  copy: 'Copy secret',
})
