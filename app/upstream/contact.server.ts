import { type ContactMessage, sendContactMessage } from '../../api/contact/contract'
import type { Visit } from '../session/visit.server'

export { type ContactMessage, contactForms } from '../../api/contact/contract'

export const send = (visit: Visit, body: ContactMessage) => visit.upstream.call(sendContactMessage, { body })
