import { newcomersPassword, signedInAs } from './newcomer'
import { accounts, apiUrl, password } from './site'
import { aPhone, aUniqueWord } from './unique'

export interface Applicant {
  /** Of the dealership. */
  id: number
  name: string
  slug: string
  cookies: string
}

/** A dealership that has just applied, with its administrator, so that no other test minds what becomes of it. */
export async function anApplicant(shared: Record<string, string> = {}): Promise<Applicant> {
  const word = aUniqueWord()
  const email = `nora.${word}@example.com`
  const fields = {
    legalName: `Motors ${word} LLC`,
    name: `Motors ${word}`,
    licenseNo: word,
    licenseState: 'MI',
    address: `${word} Shore Rd`,
    zip: '48104',
    phone: aPhone(),
    firstName: 'Nora',
    lastName: 'Lind',
    email,
    password: newcomersPassword,
    terms: 'true',
    ...shared,
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const answer = await fetch(`${apiUrl}/api/dealership/auth/register`, { method: 'POST', body })
  if (answer.status !== 201) throw new Error(`${fields.name} could not apply: ${await answer.text()}`)
  const { token } = (await answer.json()) as { token: string }
  const [own] = (await call('/api/dealership/dealership', token)) as [{ id: number; slug: string }]
  return { id: own.id, slug: own.slug, name: fields.name, cookies: await signedInAs(email) }
}

/** By an administrator of the site. */
export async function approve({ id }: Applicant): Promise<void> {
  const login = { email: accounts.admin, password }
  const { token } = (await call('/api/auth/login', null, { method: 'POST', body: login })) as { token: string }
  const decision = { step: 'approve', version: 1 }
  await call(`/api/admin/dealerships/${id}/status`, token, { method: 'PUT', body: decision })
}

async function call(
  path: string,
  token: string | null,
  { method = 'GET', body }: { method?: string; body?: object } = {},
) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(apiUrl + path, { method, headers, body: body && JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
