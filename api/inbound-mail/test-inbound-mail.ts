import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import type { Context } from '../context'
import type { EnvironmentPart, Finding } from '../environment/part'
import type { InboundMail } from '../settings/inbound-mail'
import { inboundMails } from './schema'

/** Looks at the folder that mail comes into; where a mail server calls us, at the last mail that came in. */
export const inboundMailTest =
  ({ source }: InboundMail): NonNullable<EnvironmentPart['test']> =>
  (context) =>
    source.kind === 'maildir' ? lookInto(source.path) : lastMail(context)

async function lookInto(path: string): Promise<Finding> {
  const words = 'The folder can’t be read and written by this process'
  try {
    await access(join(path, 'new'), constants.R_OK | constants.W_OK)
    await access(path, constants.R_OK | constants.W_OK)
    return { outcome: 'working', words: 'The folder can be read' }
  } catch {
    return { outcome: 'failing', words }
  }
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The mail server calls us: a test would try our own address and nothing of the server. */
async function lastMail({ db }: Context): Promise<Finding> {
  const { createdAt } = inboundMails
  const [last] = await db.select({ createdAt }).from(inboundMails).orderBy(desc(createdAt)).limit(1)
  return last
    ? {
        outcome: 'unknown',
        words: `Your mail provider sends us incoming email. The last one came in on ${day.format(last.createdAt)} UTC`,
      }
    : { outcome: 'unknown', words: 'Your mail provider sends us incoming email. None has come in yet' }
}
