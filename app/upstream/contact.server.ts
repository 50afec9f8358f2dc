import { type ContactMessage, sendContactMessage } from '../../api/contact/contract'
import type { RequestContext } from '../session/request-context.server'

export { type ContactMessage, contactForms } from '../../api/contact/contract'

export const send = (context: RequestContext, body: ContactMessage) => context.api.call(sendContactMessage, body)
