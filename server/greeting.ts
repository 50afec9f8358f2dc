import { demoPassword, demoPeople } from '../api/database/seed/demo/people'

/** The demo's accounts for the terminal. */
export const accountsLine = [
  '',
  `Demo accounts, all with the password ${demoPassword}:`,
  ...demoPeople.map(({ email, words }) => `  ${email.padEnd(28)} ${words}`),
  '',
].join('\n')
