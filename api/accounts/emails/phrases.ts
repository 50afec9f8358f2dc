import { thisSite } from '../../mail/this-site'
/** Without a name for an address that may be a stranger's (greetingName). */
export const greeting = (name: string): string => (name ? `Hello ${name},` : 'Hello,')

export const yourAccount = `You get this because of your account at ${thisSite}.`
