import * as contract from '../../api/mail/contract'
import type { Visit } from '../session/visit.server'

export const writtenMails = (visit: Visit) => visit.upstream.call(contract.listWrittenMails)
export const writtenMail = (visit: Visit, id: string) =>
  visit.upstream.call(contract.getWrittenMail, { params: { id } })
