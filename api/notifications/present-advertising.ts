import type { Notification } from './contract'
import { number, text } from './payload'

const titles: Record<string, string> = {
  approve: 'was approved',
  reject: 'was rejected',
  pause: 'was paused',
  resume: 'was resumed',
  end: 'ended',
  ad_approved: 'was approved',
  ad_ended: 'ended',
  ad_rejected: 'was rejected',
  ad_paused: 'was paused',
  ad_resumed: 'was resumed',
}

/** Names what was decided on a campaign or an advertisement, with the reason. */
export function textOfAdvertising(payload: Record<string, unknown>): Pick<Notification, 'title' | 'text' | 'target'> {
  const [id, dealershipId] = [number(payload, 'campaign'), number(payload, 'dealershipId')]
  const about = text(payload, 'headline') || text(payload, 'name') || 'Your campaign'
  return {
    title: `“${about}” ${titles[text(payload, 'news') ?? ''] ?? 'changed'}`,
    text: text(payload, 'words') || null,
    target: id === null || dealershipId === null ? { kind: 'account' } : { kind: 'campaign', dealershipId, id },
  }
}
