import { publicAddresses, thisMachineAlone } from '../api/outbound/callable-addresses'
import type { Config } from '../api/settings/config'

/** A demo on this machine calls nobody else’s server; one that others can reach calls what production calls. */
export const callableFor = ({ callsThisMachine }: Pick<Config, 'callsThisMachine'>) =>
  callsThisMachine ? thisMachineAlone : publicAddresses
