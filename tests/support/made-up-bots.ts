import type { Counter } from '../../server/counting/counter'

interface Bot {
  name: string
  address: string
  userAgentOf: (request: number) => string
  /** Whether it asks for what a page consists of, as browsers do. */
  finishes: boolean
  /** Counts its requests a minute. */
  pace: number
}

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const named = (name: string, userAgent: string, address: string): Bot => ({
  name,
  address,
  userAgentOf: () => userAgent,
  finishes: true,
  pace: 30,
})
const bot = (name: string, address: string, rest: Partial<Bot>): Bot => ({
  name,
  address,
  userAgentOf: () => `${browser} ${name}`,
  finishes: true,
  pace: 30,
  ...rest,
})

/** Ten made-up programs: some say their name, some are quick, some never finish a page, some change their names. */
export const bots: readonly Bot[] = [
  named('search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', '198.51.100.1'),
  named('model trainer', 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', '198.51.100.2'),
  named('script', 'python-requests/2.32', '198.51.100.3'),
  named('nameless', '', '198.51.100.4'),
  bot('quick', '198.51.100.5', { pace: 600 }),
  bot('quick in between', '198.51.100.6', { pace: 90 }),
  bot('page only', '198.51.100.7', { finishes: false, pace: 20 }),
  bot('page only, quick', '198.51.100.8', { finishes: false, pace: 300 }),
  bot('changes names', '198.51.100.9', { userAgentOf: (request) => `${browser} ${request}`, pace: 120 }),
  bot('changes names slowly', '2001:db8::a', { userAgentOf: (request) => `${browser} v${request >> 1}`, pace: 20 }),
]

interface World {
  counter: Counter
  /** Moves the clock on. */
  pass: (ms: number) => void
  vehicles: readonly number[]
  posts: readonly number[]
}

/** Sends requests of each bot at its pace: lists, pages of cars and posts, and, of those that run scripts, that they opened them. */
export async function sendBots({ counter, pass, vehicles, posts }: World, requestsEach: number): Promise<void> {
  const shown = { source: 'search', ids: vehicles, posts } as const
  for (const { address, userAgentOf, finishes, pace } of bots) {
    for (let request = 0; request < requestsEach; request += 1) {
      const who = { address, userAgent: userAgentOf(request) }
      counter.pageSent(who, { shown })
      if (finishes) counter.finished(who)
      const caller = { clientAddress: address, userAgent: who.userAgent }
      const vehicleId = vehicles[request % vehicles.length]
      const postId = posts[request % posts.length]
      if (finishes && vehicleId) counter.note(caller, { vehicleId, kind: 'opened', source: 'search' })
      if (finishes && postId) counter.notePost(caller, postId)
      pass(60_000 / pace)
      if (request % 50 === 0) await counter.flush()
    }
    pass(61_000)
    await counter.flush()
  }
}
