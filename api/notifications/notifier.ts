import type { Notifier } from '../notifier'
import { setEmailPreference } from './email-preference'
import { notify } from './notify'
import { channelsFor } from './preferences'
import { readAbout } from './read-about'

export const notifier: Notifier = { notify, readAbout, channelsFor, setEmailPreference }
