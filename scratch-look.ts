import { makeMarketplace } from './api/database/seed/demo/marketplace'
import { readPlaces } from './api/database/seed/catalogue'
import { readCarPictures } from './api/database/seed/demo/pictures'
const m = makeMarketplace({ now: new Date(), places: readPlaces(), pictures: readCarPictures() })
for (let i = 0; i < 24; i++) { const { row: r, make, model, prices, media } = m.vehicles[(i * 103) % m.vehicles.length] as (typeof m.vehicles)[number]
 console.log(`#${r.id} d${r.dealershipId} ${r.condition} ${r.year} ${make} ${model} ${r.trim} | ${r.body} ${r.drivetrain} ${r.transmission} ${r.fuel} ${r.engine} ${r.horsepower}hp ${r.mpgCity}/${r.mpgHighway} | ${r.mileage}mi | ${r.exteriorColor} (${r.exteriorFamily}) / ${r.interiorColor} | veh $${(r.priceVehicleCents??0)/100} total $${r.priceTotalCents/100} msrp ${(r.msrpCents??0)/100} add ${r.addonsCents} | own ${r.owners} acc ${r.accidents} ${r.titleBrand} | ${r.vin} ${r.stockNo} | ${r.status} pub ${r.publishedAt?.toISOString().slice(0,10)} prices ${prices.map(p=>p.totalCents/100).join('>')} media ${media.length}\n   ${r.description}\n   ${r.warranty}`) }
const opts = m.vehicles[3]; console.log(JSON.stringify(opts?.row.options), opts?.row.searchText)
const desc = new Set(m.vehicles.map(v=>v.row.description)); console.log('distinct descriptions', desc.size, 'of', m.vehicles.length)
const by = new Map<string, number>(); for (const v of m.vehicles) if (v.row.condition!=='new') by.set(v.make+' '+v.model,(by.get(v.make+' '+v.model)??0)+1)
console.log([...by].sort((a,b)=>b[1]-a[1]).map(([k,n])=>k+' '+n).join(', '))
const bod: Record<string, number> = {}; for (const v of m.vehicles) bod[v.row.body ?? ''] = (bod[v.row.body ?? ''] ?? 0) + 1; console.log(bod)
const fu: Record<string, number> = {}; for (const v of m.vehicles) fu[v.row.fuel ?? ''] = (fu[v.row.fuel ?? ''] ?? 0) + 1; console.log(fu)
for (const r of m.reviews.slice(0,12)) console.log(r.rating, r.title, '|', r.body, '|', r.reply)
