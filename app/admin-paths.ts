type Id = string | number

/** The addresses below one dealership: apart from `paths`, which every page carries. */
export const adminPaths = {
  dealershipMerge: (id: Id, into: Id) => `/admin/dealerships/${id}/merge?into=${into}`,
  dealershipInventory: (id: Id) => `/admin/dealerships/${id}/inventory`,
  dealershipInventoryCsv: (id: Id) => `/admin/dealerships/${id}/inventory.csv`,
  dealershipImports: (id: Id) => `/admin/dealerships/${id}/runs`,
  document: (dealershipId: Id, id: Id) => `/admin/dealerships/${dealershipId}/documents/${id}`,
}
