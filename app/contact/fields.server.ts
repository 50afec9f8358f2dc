import { z } from 'zod'

/** The rules of the fields that many forms share: each says what is wrong and what to do. */
export const email = z
  .string('Enter your email address.')
  .trim()
  .max(254, 'An email address has at most 254 characters.')
  .check(z.email('Enter an email address like name@example.com.'))

export const personName = z
  .string('Enter your name.')
  .trim()
  .min(1, 'Enter your name.')
  .max(80, 'A name has at most 80 characters.')

/** US by default: ten digits become +1 and the ten digits. */
export const phone = z
  .string('Enter a phone number.')
  .trim()
  .max(40, 'Enter a phone number like (734) 555-0142.')
  .transform(toE164)
  .refine(
    (number) => /^\+[1-9]\d{7,14}$/.test(number),
    'Enter a phone number like (734) 555-0142, or with + and its country code.',
  )

export const zip = z
  .string('Enter a ZIP code.')
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'A ZIP code has five digits, like 48104.')

export const message = z
  .string('Write your message.')
  .trim()
  .min(10, 'Write at least 10 characters, so that we can help.')
  .max(2000, 'A message has at most 2,000 characters.')

export const consent = z.literal('on', 'Please agree, so that we may answer you.')

export const website = z
  .string()
  .trim()
  .max(300, 'An address has at most 300 characters.')
  .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine(isSecureAddress, 'Enter an address like https://www.example.com.')

export const oneOf = <const T extends readonly { value: string }[]>(options: T, problem: string) =>
  z.enum(options.map(({ value }) => value) as [T[number]['value'], ...T[number]['value'][]], problem)

export const short = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`)

function toE164(text: string): string {
  const digits = text.replace(/[^\d+]/g, '')
  if (digits.startsWith('+')) return digits
  const national = digits.replace(/^1(?=\d{10}$)/, '')
  return national.length === 10 ? `+1${national}` : digits
}

function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' && hostname.includes('.') && hostname.length <= 256
}
