import type { Notifier } from '../notifier'
import { setEmailPreference } from './email-preference'
import { notify } from './notify'
import { channelsFor } from './preferences'

export const notifier: Notifier = { notify, channelsFor, setEmailPreference }
