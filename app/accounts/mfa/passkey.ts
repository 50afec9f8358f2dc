import { paths } from '~/paths'

export type PasskeyPurpose = 'new' | 'confirm' | 'sign-in' | 'step'

interface PasskeyAnswer {
  /** Names the challenge; empty where a cookie does. */
  token: string
  response: object
}

/** Throws an error whose message is for the person. */
export async function passkeyFor(purpose: PasskeyPurpose): Promise<PasskeyAnswer> {
  const { startAuthentication, startRegistration } = await import('@simplewebauthn/browser')
  const { token, options } = await optionsFor(purpose)
  try {
    const response =
      purpose === 'new'
        ? await startRegistration({ optionsJSON: options as never })
        : await startAuthentication({ optionsJSON: options as never })
    return { token, response }
  } catch (error) {
    throw new Error(wordsFor(error, purpose))
  }
}

async function optionsFor(purpose: PasskeyPurpose): Promise<{ token: string; options: object }> {
  const answer = await fetch(paths.passkeyOptions, { method: 'POST', body: new URLSearchParams({ for: purpose }) })
  const body = await answer.json().catch(() => null)
  if (!answer.ok) throw new Error(body?.message ?? 'That did not work. Please try again.')
  return body
}

function wordsFor(error: unknown, purpose: PasskeyPurpose): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.'
  if (name === 'NotAllowedError' || name === 'AbortError')
    return purpose === 'new'
      ? 'No passkey was made. You can try again.'
      : 'No passkey was used. Try again, or sign in another way.'
  return 'This browser cannot use passkeys here.'
}
