/** argon2id (the library's default) with OWASP's second recommended setting: 19 MiB, two passes, one lane. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface HashingJob {
  id: number
  password: string
  against: string | null
}
export interface HashingResult {
  id: number
  value: string | boolean
}
