export { sandboxes } from '../../api/embeds/sandboxes.contract'
