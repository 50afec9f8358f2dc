import { audit } from '../audit/audit'
import { type Context, transaction } from '../context'
import { z } from '../http/contract'
import { invalid, Refusal } from '../refusals'
import { hashPassword } from './passwords/hashing'
import { type PasswordRules, passwordRules } from './passwords/passwords'
import { users } from './schema'

const Email = z.email().max(254)
const maxNameLength = 40

/** Throws invalid for a bad email, name or weak password, conflict when the email has an account already. */
export async function createAdmin(
  context: Context,
  input: { email: string; name: string; password: string },
  rules: PasswordRules = passwordRules(),
): Promise<number> {
  const email = input.email.trim()
  const name = input.name.trim().normalize('NFC')
  refuseWrong({ email, name, weak: await rules.problem(context, input.password, { email }) })
  const passwordHash = await hashPassword(input.password)
  return transaction(context, async (tx) => {
    const [admin] = await tx
      .insert(users)
      .values({
        ...partsOf(name),
        email,
        passwordHash,
        displayName: name,
        role: 'system_admin',
        emailVerifiedAt: context.now(),
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!admin) throw new Refusal('conflict', `There is an account with the email ${email} already.`)
    await audit(context, { action: 'admin.created', entity: 'user', entityId: admin.id, detail: { email } }, tx)
    return admin.id
  })
}

/** Mails greet by the first name. */
function partsOf(name: string) {
  const [firstName = '', ...rest] = name.split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

function refuseWrong({ email, name, weak }: { email: string; name: string; weak: string | null }) {
  const wrong = {
    ...(Email.safeParse(email).success ? {} : { email: 'Enter an email address like name@example.com.' }),
    ...(name.length >= 2 && name.length <= maxNameLength
      ? {}
      : { name: `A name has 2 to ${maxNameLength} characters.` }),
    ...(weak ? { password: weak } : {}),
  }
  if (Object.keys(wrong).length > 0) throw invalid(Object.values(wrong).join(' '), wrong)
}
