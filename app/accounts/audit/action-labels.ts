import { capitalized } from '~/format/capitalized'
import { auditActionWords, isAuditAction } from '../../../api/audit/actions.contract'
import { auditEntityNames, isAuditEntity } from '../../../api/audit/entities.contract'

/** Behind the name of who did it: “locked an account”. What an older release wrote down stands as it is. */
export const actionWords = (action: string): string => (isAuditAction(action) ? auditActionWords[action] : action)

/** On its own: “Locked an account”. */
export const actionName = (action: string): string => capitalized(actionWords(action))

export const entityName = (entity: string): string => (isAuditEntity(entity) ? auditEntityNames[entity] : entity)
