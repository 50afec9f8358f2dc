import { parsePhoneNumberFromString as parsePhoneNumber } from 'libphonenumber-js/min'
import { urlOf } from '../url'
import { z } from './contract'

/** Takes what browsers take in a field for email addresses, under a name with a dot. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** The rules of the fields that many forms and calls share: each says what is wrong and what to do. Text is stored NFC. */
export const email = z
  .string('Enter your email address.')
  .overwrite(plainEmail)
  .max(254, 'An email address has at most 254 characters.')
  .check(z.email({ pattern: emailPattern, error: 'Enter an email address like name@example.com.' }))

/** Text of one line: a name that goes into a mail's subject may hold no line break, no other control character, and nothing that turns the reading direction round. */
export const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u
/** Text of many lines, which comes back on a page: HTML holds no control character but these, and nothing holds half a pair of UTF-16. */
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\r\n])*$/u
const unwritable = 'One of these characters cannot be written on a page. Please leave it out.'

/** A domain, whatever its dot looks like: letters behind a dot that has no space behind it. */
const domain = /[\p{L}\p{N}-][.\u3002\uff0e\uff61][\p{L}][\p{L}\p{N}-]/u
const numbers = /\d{1,3}(\.\d{1,3}){3}/
/** Seven digits, whatever stands between them; a number of a street or a year has fewer. */
const phoneNumber = /\p{Nd}([^\p{L}\p{N}]{0,3}\p{Nd}){6}/u

/** A name stands in mails and beside reviews: it advertises nothing. */
export const isPlainName = (name: string): boolean => {
  const text = name.normalize('NFKC')
  const isAddress = /[@＠]|:\/|\/\/|\\|\bwww\b|https?/iu.test(text) || domain.test(text) || numbers.test(text)
  return !isAddress && !phoneNumber.test(text)
}
const plainName = 'A name holds no email or web address and no phone number. Put a space behind a dot.'

const nameOr = (missing: string) =>
  z
    .string(missing)
    .trim()
    .normalize()
    .min(1, missing)
    .max(80, 'A name has at most 80 characters.')
    .regex(oneLine, 'A name stands on one line.')
    .refine(isPlainName, plainName)

export const personName = nameOr('Enter your name.')
export const firstName = nameOr('Enter your first name.')
export const lastName = nameOr('Enter your last name.')

export const dealershipName = (name: z.ZodString) => name.refine(isPlainName, plainName)

export const displayName = z
  .string('Enter the name that others see.')
  .trim()
  .normalize()
  .min(2, 'This name has at least 2 characters.')
  .max(40, 'This name has at most 40 characters.')
  .regex(oneLine, 'A name stands on one line.')
  .refine(isPlainName, plainName)

/** Becomes E.164, of the US by default, with the extension as RFC 3966 writes it: +17345550142;ext=12. */
export const phone = z
  .string('Enter a phone number.')
  .overwrite(withoutInvisible)
  .trim()
  .max(40, 'Enter a phone number like (734) 555-0142.')
  .overwrite((text) => phoneNumberOf(text) ?? '')
  .min(1, 'Enter a phone number like (734) 555-0142, or with + and its country code.')

export const zipOr = (missing: string) =>
  z
    .string(missing)
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'A ZIP code has five digits, like 48104.')
export const zip = zipOr('Enter a ZIP code.')

export const message = z
  .string('Write your message.')
  .trim()
  .normalize()
  .min(10, 'Write at least 10 characters, so that we can help.')
  .max(2000, 'A message has at most 2,000 characters.')
  .regex(manyLines, unwritable)

export const consent = z.literal('on', 'Check this box so we can contact you.')

export const website = z
  .string()
  .trim()
  .max(300, 'An address has at most 300 characters.')
  .transform((text) => (/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine(isSecureAddress, 'Enter an address like https://www.example.com.')

export const oneOf = <const T extends readonly { value: string }[]>(options: T, problem: string) =>
  z.enum(options.map(({ value }) => value) as [T[number]['value'], ...T[number]['value'][]], problem)

export const short = (max: number, problem = atMost(max)) => textOf(z.string(), max, problem)

export const line = (max: number, problem?: string) => short(max, problem).regex(oneLine, 'Use a single line.')

/** Takes no empty text, and says what to write where a form left it out. */
export const shortOr = (missing: string, max: number) => textOf(z.string(missing), max, atMost(max)).min(1, missing)

export const lineOr = (missing: string, max: number) => shortOr(missing, max).regex(oneLine, 'Use a single line.')

const atMost = (max: number): string => `Use at most ${max.toLocaleString('en-US')} characters.`
const textOf = (text: z.ZodString, max: number, problem: string) =>
  text.overwrite(withPlainLines).trim().normalize().max(max, problem).regex(manyLines, unwritable)

export const flag = z.preprocess(
  (value) => (value === undefined || value === '' ? false : value === 'on' || value === 'true' ? true : value),
  z.union([z.boolean(), z.literal(['false', 'off']).transform(() => false)]),
)

/** Leaves out what copying and barcode scanners add to a VIN: blanks, hyphens, stars and invisible signs. */
export const withoutVinNoise = (text: string): string => text.replace(/[\s\p{Cf}'"*-]/gu, '')

export const typedVin = z
  .string()
  .overwrite(withoutVinNoise)
  .max(20, 'A VIN has 17 characters.')
  .regex(oneLine, 'Use a single line.')

/** A form ends its lines with two characters: counted and compared as one. */
const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n')

function phoneNumberOf(text: string): string | null {
  const number = parsePhoneNumber(text.replace(/;ext=(?=\d+$)/, ' ext. '), 'US')
  if (!number?.isPossible()) return null
  return number.ext ? `${number.number};ext=${number.ext}` : number.number
}

/** Removes the invisible signs that come along when text is copied from mails and pages. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
}

/** Writes a domain with other letters as DNS does: müller.de is xn--mller-kva.de. */
function plainEmail(text: string): string {
  const typed = withoutInvisible(text).trim().normalize()
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1)
  if (at < 0 || !/[^\0-\x7f]/.test(domain) || /[/?#:@\\\s]/.test(domain)) return typed
  return `${typed.slice(0, at)}@${urlOf(`https://${domain}`)?.hostname ?? domain}`
}

/** An https address of a name, without a password, a port or what browsers read otherwise. */
export function isSecureAddress(text: string): boolean {
  const url = urlOf(text)
  if (!url) return false
  const { protocol, hostname, username, password, port } = url
  const isPlain = username === '' && password === '' && port === '' && !text.includes('\\')
  return isPlain && protocol === 'https:' && hostname.includes('.') && hostname.length <= 256
}
