const password = 'drive-avenue-demo'
const accounts = [
  ['admin@example.com', 'system administrator'],
  ['dealer.admin@example.com', 'administrator of dealerships 1 and 2'],
  ['dealer.sale@example.com', 'sales at dealership 1'],
  ['dealer.finance@example.com', 'finance at dealership 1'],
  ['other.dealer@example.com', 'administrator of dealership 3'],
  ['consumer@example.com', 'consumer'],
] as const

/** The demo's accounts for the terminal. */
export const accountsLine = [
  '',
  `Demo accounts, all with the password ${password}:`,
  ...accounts.map(([email, role]) => `  ${email.padEnd(28)} ${role}`),
  '',
].join('\n')
