export {
  bodies,
  conditions,
  drivetrains,
  fuels,
  titleBrands,
  transmissions,
} from '../../api/vehicles/vocabulary'
