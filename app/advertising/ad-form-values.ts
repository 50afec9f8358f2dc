import type { AdvertisementDetail } from '../../api/advertising/advertisements/advertisements.contract'

/** Holds an advertisement as the fields of its form do. */
export const adFormValues = ({ target, vehicle, href, headline, body, alt, weight, assetId }: AdvertisementDetail) => ({
  target,
  vehicleId: vehicle ? String(vehicle.id) : '',
  href,
  headline,
  body,
  alt,
  weight: String(weight),
  savedPicture: assetId ?? '',
})
