/** A queue is never deleted while the product runs. */
export interface Jobs {
  'sessions.purge': Record<string, never>
  'assets.purge': Record<string, never>
  'accounts.forget': Record<string, never>
  'vehicles.age': Record<string, never>
  'vehicles.note-features': Record<string, never>
  'pricing.rate-all': Record<string, never>
}
export type QueueName = keyof Jobs

/** Cron times of scheduled jobs, in UTC. */
export const schedule: { [Q in QueueName]?: string } = {
  'sessions.purge': '17 3 * * *',
  'assets.purge': '52 * * * *',
  'accounts.forget': '7 * * * *',
  'vehicles.age': '41 * * * *',
  'vehicles.note-features': '*/10 * * * *',
  'pricing.rate-all': '23 4 * * *',
}

export const queueNames: readonly QueueName[] = [
  'sessions.purge',
  'assets.purge',
  'accounts.forget',
  'vehicles.age',
  'vehicles.note-features',
  'pricing.rate-all',
]
