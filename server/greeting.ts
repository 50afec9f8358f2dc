import { demoPassword, demoPeople } from '../demo/seed/people'

export const accountsLine = (password = demoPassword) =>
  [
    '',
    `Demo accounts, all with the password ${password}:`,
    ...demoPeople.map(({ email, words }) => `  ${email.padEnd(28)} ${words}`),
    '',
  ].join('\n')
