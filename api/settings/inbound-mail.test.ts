import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config'

const base = { SESSION_SECRET: 'a'.repeat(32), PUBLIC_ORIGIN: 'https://drive.example', NODE_ENV: 'production' }
const all = {
  INBOUND_MAIL: `webhook:${'s'.repeat(32)}`,
  INBOUND_ADDRESS: 'Reply@mail.example.com',
  INBOUND_AUTHSERV_ID: 'MX.example.com',
}

function refusal(settings: Record<string, string>): string {
  try {
    readConfig({ ...base, ...settings })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('replies by mail come in by a signed call or from a folder', () => {
  expect(readConfig({ ...base, ...all }).inboundMail).toEqual({
    source: { kind: 'webhook', secret: 's'.repeat(32) },
    address: 'reply@mail.example.com',
    authservId: 'mx.example.com',
  })
  const { inboundMail } = readConfig({ ...base, ...all, INBOUND_MAIL: 'maildir:/var/mail/replies' })
  expect(inboundMail?.source).toEqual({ kind: 'maildir', path: '/var/mail/replies' })
  expect(readConfig({ ...base, INBOUND_MAIL: '' }).inboundMail).toBeUndefined()
})

test('one setting without the others is refused, and so is what cannot work', () => {
  for (const name of Object.keys(all)) {
    expect(refusal({ ...all, [name]: '' }), name).toContain(`${name}: replies by email need`)
    expect(refusal({ [name]: all[name as keyof typeof all] }).split('\n'), name).toHaveLength(2)
  }
  for (const mail of ['webhook:short', 'maildir:relative/path', 'imap:x', 'webhook'])
    expect(refusal({ ...all, INBOUND_MAIL: mail }), mail).toContain('INBOUND_MAIL: must be')
  for (const address of ['reply', 'fifteen-letters@mail.example.com', 're+ply@mail.example.com', 'reply@host'])
    expect(refusal({ ...all, INBOUND_ADDRESS: address }), address).toContain('INBOUND_ADDRESS: must be')
  expect(refusal({ ...all, INBOUND_AUTHSERV_ID: 'mx example' })).toContain('INBOUND_AUTHSERV_ID: must be')
})
