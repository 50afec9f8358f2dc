import type { FilterName } from '../query.contract'

/** What people call a value, several with | between them. A value's own label need not stand here. */
export const spellings: Partial<Record<FilterName, Record<string, string>>> = {
  condition: {
    new: 'brand new|brand-new|new car|new cars',
    used: 'preowned|pre owned|second hand|secondhand|2nd hand|used car|used cars',
    cpo: 'cpo|certified pre owned|certified preowned|certified used|factory certified',
  },
  body: {
    convertible: 'convertibles|drop top|droptop|soft top|softtop|ragtop|cabriolet|cabrio|roadster',
    pickup: 'pickups|truck|trucks|pickup truck|pickup trucks|pick up|pick up truck|pick up trucks|crew cab',
    minivan: 'minivans|mini van|mini vans|family van',
    crossover: 'crossovers|cross over|cuv|cuvs',
    suv: 'suvs|s u v|sport utility|sport utility vehicle|suv s',
    hatchback: 'hatchbacks|hatch|hatches|hatch back',
    wagon: 'wagons|station wagon|station wagons|estate',
    coupe: 'coupes|coup|sports coupe',
    sedan: 'sedans|saloon',
    van: 'vans|cargo van|cargo vans|passenger van|work van',
  },
  fuel: {
    gasoline: 'gas|petrol|gas powered|gas engine|gas car|gasoline engine',
    hybrid: 'hybrids|hybrid car|hybrid cars|full hybrid',
    plugin_hybrid: 'phev|phevs|plug in|plug in hybrids|plugin hybrid|plugin hybrids|plugin',
    electric:
      'ev|evs|bev|bevs|electrics|electric car|electric cars|electric vehicle|electric vehicles|all electric|fully electric|battery electric',
    diesel:
      'diesels|diesel engine|turbo diesel|duramax|powerstroke|power stroke|cummins|ecodiesel|eco diesel|tdi|bluetec',
    flex: 'flexfuel|e85',
    natural_gas: 'cng|natural gas',
    hydrogen: 'fuel cell|hydrogen fuel cell',
  },
  transmission: {
    automatic: 'auto|automatic transmission|auto transmission|automatics|auto trans',
    manual:
      'stick|stick shift|stickshift|manual transmission|standard transmission|5 speed manual|6 speed manual|five speed manual|six speed manual|manuals|manual gearbox|three pedals|3 pedals',
    cvt: 'cvts|cvt transmission',
    dual_clutch: 'dct|dual clutch transmission|dual clutch automatic',
  },
  drivetrain: {
    awd: 'awd|all wheel drive|all wheel|allwheel drive|all wheels drive|a w d',
    four_wd: '4wd|4x4|4 x 4|four wheel drive|4 wheel drive|four by four|4 by 4|4wheel drive|4 wd',
    fwd: 'fwd|front wheel drive|front wheel|frontwheel drive',
    rwd: 'rwd|rear wheel drive|rear wheel|back wheel drive|rearwheel drive',
    'fwd,rwd': '2wd|2 wheel drive|two wheel drive|2 wd|4x2',
  },
  color: {
    gray: 'grey|charcoal|gunmetal',
    beige: 'tan|cream|champagne',
    red: 'maroon|burgundy',
    blue: 'navy blue|dark blue|light blue|teal',
    green: 'dark green|forest green',
    white: 'pearl white|off white',
    purple: 'violet',
  },
  history: {
    one_owner:
      '1 owner|single owner|one previous owner|1 previous owner|only one owner|only 1 owner|one owner only|first owner|one owner car',
    no_accidents:
      'no accidents|no accident|accident free|without accidents|without accident|zero accidents|0 accidents|never wrecked|never in an accident|not wrecked|no wrecks|no crashes|no accident history|no prior accidents|not been in an accident',
    clean_title:
      'clean titles|clear title|no salvage|not salvage|no salvage title|no salvage titles|no rebuilt title|no rebuilt titles|no rebuilt|not rebuilt|no branded title|no branded titles|without salvage title|no lemons|no lemon|no flood cars|no flood damage',
    'no_accidents,clean_title': 'clean carfax|clean history|clean record',
  },
  rating: {
    great: 'great price|great prices|great deal|great deals|best deal|best deals|best price|best prices|a steal',
    'great,good': 'good price|good prices|good deal|good deals|good value|bargain|bargains|well priced|fairly cheap',
    fair: 'fair price|fair prices|fair deal',
  },
  feature: {
    apple_carplay: 'carplay|car play|apple car play',
    navigation: 'nav|gps|navi|sat nav|navigation system|built in navigation',
    premium_sound: 'good sound system|premium audio|bose|harman kardon|premium stereo|premium sound system',
    wireless_charging: 'wireless charger|wireless phone charger|wireless phone charging',
    head_up_display: 'hud|heads up display|head up display|heads up',
    satellite_radio: 'sirius|siriusxm|xm radio|sirius xm',
    heated_seats: 'heated seat|seat heaters|seat warmers|warm seats|heated front seats|seat heating',
    ventilated_seats: 'cooled seats|ventilated seat|air conditioned seats|cooling seats',
    heated_steering_wheel: 'heated steering|heated wheel',
    leather_seats: 'leather|leather interior|leather upholstery|leather seating|leather seat',
    memory_seat: 'memory seats',
    power_seat: 'power seats',
    third_row:
      '3rd row|third row seating|3rd row seating|third row seats|3rd row seats|three rows|3 rows|three row|3 row|third seat row|three rows of seats|3 rows of seats|third row seat|3rd row seat',
    captain_chairs:
      'captain chairs|captains chairs|captain chair|captain s chairs|captain seats|captains seats|second row captain chairs|2nd row captain chairs|second row captains chairs|2nd row captains chairs|second row bucket seats|2nd row bucket seats',
    sunroof: 'sun roof|moonroof|moon roof|panoramic roof|pano roof|panoramic sunroof|panorama roof|sunroofs|glass roof',
    power_liftgate: 'power tailgate|power trunk|hands free liftgate|power lift gate',
    remote_start: 'remote starter|remote engine start|auto start',
    keyless_entry: 'keyless|push button start|push to start|keyless start',
    climate_control: 'climate control|dual zone|dual climate|auto climate control|auto climate',
    cruise_control: 'cruise',
    adaptive_cruise: 'adaptive cruise|acc|radar cruise|smart cruise',
    backup_camera:
      'back up camera|backup cam|rear camera|reverse camera|rear view camera|rearview camera|reversing camera|back up cam',
    camera_360: '360 camera|360 degree camera|surround view|birds eye view|surround camera|360 cam',
    parking_sensors: 'park assist|parking assist|park sensors',
    blind_spot: 'blind spot|blind spot monitoring|blind spot detection|blindspot|blindspot monitor|blind spot warning',
    lane_keeping: 'lane keep assist|lane assist|lane keeping|lane departure|lane departure warning|lane keep',
    emergency_braking: 'emergency braking|auto braking|automatic braking|auto emergency braking',
    cross_traffic: 'cross traffic alert|cross traffic|rear cross traffic alert',
    alloy_wheels: 'alloys|alloy rims|aluminum wheels',
    led_headlights: 'led lights|leds|led headlamps',
    tow_package: 'towing package|tow hitch|trailer hitch|hitch|towing|tow|can tow|tow pkg',
    roof_rails: 'roof rack|roof racks',
    running_boards: 'side steps',
    bed_liner: 'bedliner',
  },
}

/** What says several things at once, as a query. */
export const compounds: Record<string, string> = {
  'body=suv&size=compact':
    'compact suv|compact suvs|small suv|small suvs|subcompact suv|little suv|compact crossover|small crossover|mini suv',
  'body=suv&size=midsize':
    'midsize suv|midsize suvs|mid size suv|mid size suvs|medium suv|medium size suv|mid sized suv',
  'body=suv&size=full':
    'full size suv|full size suvs|fullsize suv|large suv|large suvs|big suv|big suvs|full sized suv',
  'mileage_max=50000': 'low miles|low mileage|low milage|few miles|low mile|low mi',
  'mpg_min=30':
    'fuel efficient|good gas mileage|great gas mileage|good mpg|great mpg|good fuel economy|gas saver|high mpg|good on gas|great on gas|fuel economy|economical|good mileage',
  'days=1': 'listed today|new today|just listed|just in',
  'days=7': 'listed this week|new this week|new listings|new listing|recently listed|new arrivals|listed recently',
  'cylinders=4': 'i4|inline 4|four banger|4 banger|inline four',
  'cylinders=6': 'v6|i6|inline 6|straight 6|v 6|inline six|straight six|pentastar|slant six',
  'cylinders=8': 'v8|v 8|hemi|coyote|vortec v8|small block|big block|magnum v8',
  'fuel=gasoline&cylinders=3,4,6': 'ecoboost|eco boost',
  'fuel=gasoline&cylinders=4,6': 'vtec|i vtec|skyactiv|vvti|vvt i|tfsi|tsi|boxer|boxer engine',
  'cylinders=10': 'v10',
  'cylinders=12': 'v12',
}

/** An order rather than a filter. */
export const orders: Record<string, string> = {
  price:
    'cheapest|lowest price|lowest priced|lowest prices|least expensive|cheap|affordable|inexpensive|cheapest first|low price|low cost|low priced|budget friendly',
  price_desc: 'most expensive|highest price',
  mileage: 'lowest miles|lowest mileage|fewest miles|least miles',
  year: 'newest|latest model|newest model|newest first',
  distance: 'nearest|closest|nearest first|closest first',
  drop: 'price drop|price drops|price reduced|reduced|price cut|price cuts|on sale now|biggest price drop',
}

/** Phrases that say who buys or what for: nothing of a listing has them. */
export const fillerPhrases =
  'first car|first cars|my first car|starter car|first time buyer|first time driver|new driver|teen driver|daily driver|daily commuter|road trips|road trip|for school|for work|for college|for the family|for my family'

// biome-ignore format: lists read better as lists
export const fillers = new Set([
  'a', 'an', 'the', 'and', 'or', 'with', 'w', 'that', 'thats', 'has', 'have', 'having', 'is', 'are', 'which', 'for', 'me',
  'my', 'i', 'im', 'id', 'ill', 'want', 'wants', 'wanted', 'wanting', 'need', 'needs', 'needed', 'looking', 'look', 'find', 'show', 'gets', 'search', 'searching', 'get', 'buy',
  'buying', 'please', 'pls', 'plz', 'car', 'cars', 'vehicle', 'vehicles', 'automobile', 'automobiles', 'something', 'anything', 'some', 'ones', 'in', 'of', 'to', 'on', 'at',
  'from', 'by', 'but', 'also', 'it', 'its', 'must', 'should', 'be', 'would', 'like', 'prefer', 'preferably', 'ideally', 'only', 'just',
  'really', 'very', 'can', 'you', 'we', 'our', 'us', 'priced', 'price', 'costs', 'cost', 'costing', 'paint', 'exterior', 'colored', 'color', 'colour', 'engine', 'transmission', 'drive', 'hopefully',
  'sale', 'all', 'any', 'kind', 'type', 'style', 'options', 'option', 'there', 'do', 'does', 'did', 'am', 'where', 'what', 'whats', 'as', 'than', 'then', 'under', 'over',
  'area', 'nice', 'good', 'great', 'around', 'about', 'near', 'within', 'plus', 'so', 'if', 'possible', 'hi', 'hello', 'hey', 'thanks', 'one', 'budget', 'model', 'models', 'make', 'year', 'seats', 'seating',
])
/** Makes by what people call them. */
export const makeNames: Record<string, string> = {
  chevy: 'chevrolet',
  chev: 'chevrolet',
  vw: 'volkswagen',
  mercedes: 'mercedesbenz',
  merc: 'mercedesbenz',
  benz: 'mercedesbenz',
  mercedez: 'mercedesbenz',
  beemer: 'bmw',
  bimmer: 'bmw',
  beamer: 'bmw',
  caddy: 'cadillac',
  caddi: 'cadillac',
  lambo: 'lamborghini',
  alfa: 'alfaromeo',
  rolls: 'rollsroyce',
  aston: 'astonmartin',
  infinity: 'infiniti',
  rover: 'landrover',
  mini: 'mini',
  minicooper: 'mini',
  dodgeram: 'ram',
  rams: 'ram',
  jag: 'jaguar',
  subie: 'subaru',
  yota: 'toyota',
  mitsu: 'mitsubishi',
}
