import { describeEntries } from '../../accounts/members/history'
import type { AuditAction } from '../../audit/actions.contract'
import { listAuditRows, ofDealership } from '../../audit/entries'
import type { Context } from '../../context'
import type { ListRequest } from '../../lists'
import { type PlanCode, planLabels } from '../plan-codes.contract'
import { reasonWords } from './reasons.contract'

type Detail = Record<string, unknown>

const reasonIn = ({ after }: Detail): string => {
  const code = typeof after === 'object' && after !== null && 'reason' in after ? String(after.reason) : ''
  const words = code === 'other' ? null : reasonWords(code)
  return words ? `: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : ''
}
const planIn = (side: unknown): string | undefined => {
  const code = typeof side === 'object' && side !== null && 'plan' in side ? side.plan : undefined
  return typeof code === 'string' ? (planLabels[code as PlanCode] ?? code) : undefined
}

const nameIn = (side: unknown): string =>
  typeof side === 'object' && side !== null && 'name' in side ? String(side.name) : 'another dealership'

const words: Partial<Record<AuditAction, (detail: Detail) => string>> = {
  'dealership.approved': () => 'approved the application',
  'dealership.asked': () => 'asked the applicant',
  'dealership.rejected': (detail) => `rejected the application${reasonIn(detail)}`,
  'dealership.applied-again': () => 'applied again',
  'dealership.suspended': (detail) => `suspended the dealership${reasonIn(detail)}`,
  'dealership.reinstated': () => 'reinstated the dealership',
  'dealership.closed': (detail) => `closed the dealership${reasonIn(detail)}`,
  'dealership.reopened': () => 'opened the dealership again',
  'dealership.plan-changed': ({ before, after }) =>
    `changed the plan to ${planIn(after)}${planIn(before) ? ` from ${planIn(before)}` : ''}`,
  'dealership.name-accepted': ({ after }) => `accepted the name ${nameIn(after)}`,
  'dealership.name-declined': () => 'declined a new name',
  'dealership.merged': ({ after }) => `merged ${nameIn(after)} into it`,
  'dealership.merged-into': ({ after }) => `merged it into ${nameIn(after)}`,
  'dealership.license-verified': () => 'marked the license as verified',
  'dealership.license-unverified': () => 'marked the license as not verified',
  'dealership.noted': () => 'wrote a note',
}

/** What was done to the dealership and to its members. */
export async function listDealershipHistory(context: Context, { id, ...query }: ListRequest<'at'> & { id: number }) {
  const { items, ...page } = await listAuditRows(context, query, ofDealership(id))
  return { ...page, items: await describeEntries(context, items, words) }
}
