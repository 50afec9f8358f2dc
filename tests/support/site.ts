/**
 * Where the site under test is: tests/support/site-under-test.ts starts it and sets these, unless E2E_URL and E2E_API_URL
 * name one that runs already.
 */
export const webUrl = process.env.E2E_URL ?? ''
export const apiUrl = process.env.E2E_API_URL ?? ''
/** The data folder of the site under test. */
export const siteFolder = process.env.E2E_DATA_DIR ?? ''

export const accounts = {
  consumer: 'consumer@example.com',
  admin: 'admin@example.com',
  dealerAdmin: 'dealer.admin@example.com',
  sale: 'dealer.sale@example.com',
  finance: 'dealer.finance@example.com',
  otherDealer: 'other.dealer@example.com',
} as const
export type Role = keyof typeof accounts
export const password = 'drive-avenue-demo'

export interface Answer {
  status: number
  location: string | null
  headers: Headers
  cookies: string[]
  body: string
}

export interface Question {
  base?: string
  method?: string
  cookie?: string
  form?: Record<string, string>
  headers?: Record<string, string>
}

/** One request as a program makes it: nothing is followed, nothing is kept. */
export async function ask(
  path: string,
  { base = webUrl, method, cookie, form, headers }: Question = {},
): Promise<Answer> {
  const response = await fetch(base + path, {
    method: method ?? (form ? 'POST' : 'GET'),
    redirect: 'manual',
    headers: { accept: 'text/html', ...(cookie ? { cookie } : {}), ...headers },
    body: form && new URLSearchParams(form),
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    headers: response.headers,
    cookies: response.headers.getSetCookie(),
    body: await response.text(),
  }
}

/** Signs in through the real form and hands back the cookies as a browser would send them. */
export async function signIn(role: Role, question: Question = {}): Promise<string> {
  const answer = await ask('/signin', { ...question, form: { email: accounts[role], password } })
  if (answer.status !== 302) throw new Error(`${accounts[role]} could not sign in: ${answer.status}`)
  return cookieHeader(answer.cookies)
}

export const cookieHeader = (setCookies: readonly string[]): string =>
  setCookies.map((one) => one.split(';')[0]).join('; ')

/** What a Set-Cookie says about the cookie of this name: its value and its attributes, lower-cased. */
export function setCookieOf(answer: Answer, name: string): { value: string; attributes: string[] } | null {
  const line = answer.cookies.find((one) => one.startsWith(`${name}=`))
  if (!line) return null
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  return { value: pair.slice(name.length + 1), attributes: attributes.map((one) => one.toLowerCase()) }
}

/** The text of a page as a person reads it. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

export const titleOf = (html: string): string | undefined => /<title>([^<]*)<\/title>/.exec(html)?.[1]

interface FoundVehicle {
  /** Missing for one that is gone. */
  id?: number
  slug: string
  status: string
}

/** A vehicle of the demo in this state, found by asking for one id after the other. */
export async function aVehicle(state: 'active' | 'pending' | 'sold' | 'gone'): Promise<FoundVehicle> {
  for (let id = 1; id < 400; id++) {
    const slug = `x-${id.toString(36)}`
    const response = await fetch(`${apiUrl}/api/vehicles/${slug}`)
    if (response.status === 410 && state === 'gone') return { slug, status: 'gone' }
    const vehicle = response.ok ? ((await response.json()) as FoundVehicle) : null
    if (vehicle?.status === state) return vehicle
  }
  throw new Error(`The demo has no vehicle that is ${state}.`)
}
