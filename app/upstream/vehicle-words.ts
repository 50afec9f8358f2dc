export {
  bodyInWords,
  bodyKind,
  bodyNamed,
  isSuv,
  type SuvSize,
  suvSizes,
} from '../../api/vehicles/bodies/bodies.contract'
export {
  bodies,
  conditions,
  drivetrains,
  fuels,
  titleBrands,
  transmissions,
} from '../../api/vehicles/vocabulary'
