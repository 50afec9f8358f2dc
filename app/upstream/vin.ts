/** The check of a VIN is pure: pages may do it without a call. */
export { isNorthAmerican, modelYearOf, validateVin } from '../../api/vehicles/vin'
