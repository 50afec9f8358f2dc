export { angleNames } from '../../api/vehicles/photos/angles.contract'
