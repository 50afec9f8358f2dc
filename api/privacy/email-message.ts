import { emailQueue } from '../mail/outbox'

export type PrivacyEmail =
  | { kind: 'export-ready'; name: string; exportId: number }
  | { kind: 'deletion-done'; name: string }

export const enqueueEmail = emailQueue<PrivacyEmail>()
