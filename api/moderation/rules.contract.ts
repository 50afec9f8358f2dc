import { z } from '../http/contract'

const points = z.coerce.number().int().min(0, 'From 0 to 100.').max(100, 'From 0 to 100.')
const whole = (max: number) =>
  z.coerce.number().int(`A whole number up to ${max}.`).min(0, `A whole number up to ${max}.`).max(max)
const entries = (maxLength: number) =>
  z
    .array(
      z.string().trim().min(2, 'At least 2 characters each.').max(maxLength, `At most ${maxLength} characters each.`),
    )
    .max(500, 'At most 500.')

const bareHost = (host: string): string => host.toLowerCase().replace(/^https?:\/\/|^www\.|\/.*$/g, '')
const bareHashtag = (tag: string): string => tag.toLowerCase().replace(/^#+/, '')

/** What holds back what people write, until a moderator has looked. A rule with 0 points is off. */
export const ModerationRules = z
  .object({
    holdAt: z.coerce.number().int().min(1).max(101).describe('Held from this score on; 101: never by score'),
    hideAtReports: whole(50).describe('Held again when so many people have reported it, reviews excepted; 0: never'),
    trustedAfter: whole(10_000).describe(
      'Approved writings, none rejected within half a year, after which only words, hosts and hashtags count',
    ),
    links: z.object({ limit: whole(50), points }),
    rate: z.object({ limit: whole(100), minutes: whole(60).pipe(z.number().min(1)), points }),
    repeated: z.object({ limit: whole(100), points }),
    newAccount: z.object({ hours: whole(2000), points }),
    firstWritings: z.object({ count: whole(100), points }),
    rejections: z.object({ limit: whole(100), points }),
    staffNames: z.object({ points }),
    words: z.object({ list: entries(60), points }),
    hosts: z.object({ list: entries(253).transform((hosts) => hosts.map(bareHost)), points }),
    hashtags: z.object({ list: entries(60).transform((tags) => tags.map(bareHashtag)), points }),
    reports: z.object({ points }),
  })
  .openapi('ModerationRules')
export type ModerationRules = z.infer<typeof ModerationRules>

/** In force until an administrator has saved others. */
export const firstRules: ModerationRules = {
  holdAt: 50,
  hideAtReports: 3,
  trustedAfter: 25,
  links: { limit: 1, points: 30 },
  rate: { limit: 6, minutes: 5, points: 25 },
  repeated: { limit: 1, points: 30 },
  newAccount: { hours: 24, points: 12 },
  firstWritings: { count: 5, points: 8 },
  rejections: { limit: 0, points: 20 },
  staffNames: { points: 30 },
  words: {
    list: ['approved in 60 sec', 'bad credit ok', 'crook', 'guaranteed approval', 'idiot', 'moron', 'scam', 'scammer'],
    points: 35,
  },
  hosts: { list: ['wa.me', 't.me', 'bit.ly'], points: 50 },
  hashtags: { list: [], points: 50 },
  reports: { points: 10 },
}
