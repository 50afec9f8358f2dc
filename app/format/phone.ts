import { phone } from '../../api/phone'

/** Shows a stored phone number on one line. */
export const phoneOnOneLine = (stored: string): string =>
  phone(stored).replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
