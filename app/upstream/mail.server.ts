import * as contract from '../../api/mail/contract'
import type { RequestContext } from '../session/request-context.server'

export const writtenMails = (context: RequestContext) => context.api.call(contract.listWrittenMails)
export const writtenMail = (context: RequestContext, id: string) => context.api.call(contract.getWrittenMail, { id })
