import { type ScheduledWork, type Worker, type WorkParts, workContext } from '../work-parts'
import { handleMails } from './handle-mails'
import { readMaildir } from './maildir'
import { purgeInboundMails } from './purge'

const takesMail = ({ inboundMail, replies }: WorkParts): boolean => inboundMail !== undefined && replies !== undefined

export const workers: readonly Worker[] = [
  {
    name: 'inbound-mails.collect',
    done: 'emails taken from the folder',
    everyMs: 2000,
    isNeeded: ({ inboundMail }) => inboundMail?.source.kind === 'maildir',
    begin({ db, now, files, inboundMail, onError }) {
      const source = inboundMail?.source
      return async (signal) =>
        source?.kind === 'maildir' ? readMaildir({ db, now, files, path: source.path, signal, onError }) : 0
    },
  },
  {
    name: 'inbound-mails.handle',
    done: 'emails that came in posted or reported',
    isNeeded: takesMail,
    begin(parts) {
      const { files, replies, inboundMail, replyTargets: targets, origin, onError } = parts
      return async (signal) =>
        replies && inboundMail
          ? handleMails(
              {
                ...workContext(parts, 'inbound-mail'),
                files,
                replies,
                targets,
                authservId: inboundMail.authservId,
                host: new URL(origin).hostname,
              },
              { signal, onError },
            )
          : 0
    },
  },
]

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'inbound-mails.purge',
    when: '26 3 * * *',
    done: 'emails that came in purged',
    work: async ({ db, now, files }) => ({ mails: await purgeInboundMails({ db, now }, files) }),
  },
]
