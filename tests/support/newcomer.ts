import { mailedLink } from './demo-mails'
import { apiUrl, ask, cookieHeader } from './site'
import { aUniqueWord } from './unique'

export const newcomersPassword = 'cedar-lantern-forty-two'

export interface Newcomer {
  email: string
  /** Cookies as a browser sends them. */
  cookies: string
  /** For calls of the API. */
  token: string
}

/** Somebody who has just opened an account, so that no other test minds what becomes of it. */
export async function aNewcomer(): Promise<Newcomer> {
  const email = `maya.${aUniqueWord()}@example.com`
  const registration = {
    firstName: 'Maya',
    lastName: 'Okafor',
    email,
    password: newcomersPassword,
    zip: '48104',
    terms: true,
  }
  const answer = await fetch(`${apiUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration),
  })
  if (answer.status !== 201) throw new Error(`${email} could not register: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  return { email, token, cookies: await signedInAs(email) }
}

/** The same, who has opened the link in our first mail. */
export async function aVerifiedNewcomer(): Promise<Newcomer> {
  const newcomer = await aNewcomer()
  const link = new URL(await mailedLink(newcomer.email, /^Confirm/), apiUrl)
  const answer = await fetch(`${apiUrl}/api/auth/email`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${newcomer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ token: link.searchParams.get('token') }),
  })
  if (answer.status !== 200) throw new Error(`${newcomer.email} could not verify the address: ${await answer.text()}`)
  return newcomer
}

/** One more browser of the same person. */
export async function signedInAs(email: string): Promise<string> {
  const answer = await ask('/signin', { form: { email, password: newcomersPassword } })
  if (answer.status !== 302) throw new Error(`${email} could not sign in: ${answer.status}`)
  return cookieHeader(answer.cookies)
}
