/** Our fields and what feeds call them, best source first: of several columns for one field, the first that is not blank is used. */
export const fieldNames = {
  vin: 'vin|vin number|vin no|vehicle identification number|vehicle identification|vehicle vin|vin code|chassis number|serial number vin|numero de serie|numero vin|niv|bastidor|numero de chasis|fahrgestellnummer|fahrzeug identifizierungsnummer|vehicle identifier|vehicle ident',
  stock:
    'stock number|stock no|stock|stock num|stk|stk no|stock id|stocknum|inventory number|unit number|vehicle id|lot number|lot|sku|item number|numero de inventario|no de inventario|inventario|interne nummer|angebotsnummer|unit|unit id',
  year: 'year|model year|vehicle year|yr|my|vehicle model date|build year|manufacture year|year of manufacture|year manufactured|production year|model date|mfg year|ano|anio|ano modelo|baujahr|modelljahr|erstzulassung|annee|annee modele|mod yr',
  make: 'make|brand|manufacturer|vehicle make|make name|marque|mfr|brand name|maker|marca|marke|hersteller|mk|mke',
  model: 'model|vehicle model|model name|model description|model desc|modelo|modell|modele|mdl|mod|carline|car line',
  trim: 'trim|trim level|trim name|vehicle configuration|series|sub model|submodel|trim package|style trim|version|edition|vehicle trim|model spec|model variant|modification|variant|derivative|trim line|model trim|acabado|variante|finition|ausfuhrung|ser',
  title:
    'title|vehicle title|name|listing title|heading|vehicle|vehicle name|year make model|ymm|headline|style description|description short',
  condition:
    'used new|new used|new or used|state of vehicle|condition|vehicle condition|item condition|inventory type|new used certified|condition type|type|stock type|vehicle type|sale class|vehicle status|nu|n u|condicion|estado del vehiculo|zustand|nuc|n u c',
  certified:
    'certified|dealer certified|oem certified|is certified|cpo|certified pre owned|certified flag|is cpo|certified preowned|cert',
  price:
    'internet price|sale price|selling price|special price|online price|price current|current price|asking price|asking|offer amount|price|list price|retail price|internet special|advertised price|vehicle price|our price|final price|dealer price|sticker price|listed price|web price|price usd|amount|retail|price advertised|vehicle all in price|price in usd|price in dollars|cash price|offer price|precio|precio de venta|preis|verkaufspreis|prix|prix de vente|ask|ask price|ask amount|asking amount',
  priceCurrency: 'price currency|currency|currency code|price currency code|price unit|moneda|wahrung|devise',
  msrp: 'msrp|msrp price|vehicle msrp|manufacturer suggested retail price|original msrp|base msrp',
  mileage:
    'mileage|miles|odometer|odometer reading|odo reading|mileage value|vehicle mileage|mileage from odometer|odo|current mileage|kilometers|kilometres|km|kms|milage|mileage in miles|odometer miles|mileage km|odometer km|odometer kms|mileage in km|mileage in kilometers|kilometer|millaje|millas|kilometraje|kilometerstand|laufleistung|kilometrage|mi',
  mileageUnit:
    'mileage unit|odometer unit|odometer units|mileage units|distance unit|mileage type|mileage uom|odometer uom|odometer unit of measure|mileage unit code|mileage from odometer unit code|mileage from odometer unit text|unit of mileage|mi km|miles or km|km or miles|odometer type',
  exteriorColor:
    'exterior color|ext color|color|colour|exterior colour|exterior|outside color|body color|vehicle color|ext colour|paint|color exterior|exterior color description|base exterior color|exterior color name|paint color|ext col|color ext|color ex|ex color|exterior col|farbe|aussenfarbe|couleur|couleur exterieure|clr|ext clr',
  exteriorGeneric:
    'ext color generic|exterior color generic|generic exterior color|base ext color|exterior base color|ext color base|exterior color family',
  interiorColor:
    'interior color|int color|interior colour|interior|inside color|color interior|interior color description|int colour|interior color name|upholstery color|vehicle interior color|int col|color int|color in|in color|interior col|innenfarbe|couleur interieure',
  interiorGeneric: 'int color generic|interior color generic|generic interior color|base int color|interior base color',
  body: 'body style|body type|body|bodystyle|body class|body name|vehicle body|body description|body style name|epa classification|market class|vehicle class|class|vehicle type|type|carroceria|tipo de carroceria|karosserie|karosserieform|carrosserie',
  engine:
    'engine|engine description|engine desc|engine type|engine name|motor|vehicle engine|engine config|powertrain|moteur',
  cylinders:
    'cylinders|engine cylinders|cyl|number of cylinders|no of cylinders|cylinder count|engine cylinder count|cylinder|cilindros|zylinder|cylindres',
  displacement:
    'engine displacement|displacement|engine size|engine liters|liters|displacement liters|engine displacement l|cilindrada|hubraum|cylindree',
  horsepower:
    'horsepower|hp|engine power|power|engine horsepower|horse power|max horsepower|power kw|kw|engine power kw|potencia|caballos|caballos de fuerza|leistung|puissance',
  fuel: 'fuel type|fuel|engine fuel|fueltype|engine fuel type|fuel type primary|primary fuel type|combustible|tipo de combustible|kraftstoff|kraftstoffart|carburant',
  transmission:
    'transmission|transmission type|transmission description|trans|gearbox|trany|transmission desc|transmission name|vehicle transmission|transmission style|transmission speed|transmision|caja|caja de cambios|getriebe',
  drivetrain:
    'drivetrain|drive train|drive type|drive|drive wheel configuration|driveline|wheel drive|drive line|drivetrain description|drivetype|driven wheels|wheel config|wheel configuration|wheels driven|traccion|antrieb|antriebsart|drv trn|drvtrain|4wd 2wd|2wd 4wd|awd fwd',
  doors: 'doors|number of doors|door count|no of doors|num doors|numberof doors|door|puertas|turen|portes',
  seats:
    'seats|passenger capacity|seating capacity|number of seats|seating|std seating|vehicle seating capacity|passengers|max seating|asientos|sitze|sitzplatze',
  mpgCity:
    'city mpg|mpg city|epa city|min mpg|city fuel economy|fuel economy city|city miles per gallon|mpgcity|city08|fuel eff city|city fuel efficiency|fuel efficiency city|cty mpg|mpg cty|city epa|fuel consumption city mpg',
  mpgHighway:
    'highway mpg|mpg highway|hwy mpg|mpg hwy|epa highway|max mpg|highway fuel economy|fuel economy highway|hwy miles per gallon|highway08|fuel eff hwy|fuel eff highway|highway fuel efficiency|fuel efficiency highway|hw mpg|mpg hw|hway mpg|highway epa',
  rangeMiles: 'range|electric range|ev range|range miles|battery range|driving range',
  zip: 'zip|zip code|zipcode|postal code|dealer zip|postcode|dealer zip code|seller zip|location zip|dealer postal code|address postal code|dealership zip|codigo postal|plz',
  titleBrand:
    'title status|title brand|title type|branded title|vehicle title status|title condition|brand title|title code|title',
  owners:
    'owners|number of owners|owner count|previous owners|no of owners|num owners|carfax owners|vehicle owners|duenos|propietarios|vorbesitzer',
  oneOwner: 'carfax 1 owner|one owner|carfax one owner|1 owner|is one owner|single owner',
  cleanTitle: 'carfax clean title|clean title|is clean title',
  accidents:
    'accidents|accident count|number of accidents|reported accidents|known vehicle damages|num accidents|accident|accident history|accidents or damage|accident or damage|accident damage|damage history',
  historyUrl:
    'history url|carfax url|vehicle history|history report|autocheck url|carfax|history report url|vehicle history url|carfax link|history link',
  warranty: 'warranty|warranty description|warranty type|warranty text|garantia|garantie',
  description:
    'description|vehicle description|comments|seller comments|seller notes|dealer comments|free text|notes|remarks|seller comment|long description|ad text|ad copy|web description|marketing description|comment|details|sales comments|comments 1|web ad description|ad description|descripcion|comentarios|bemerkung|beschreibung',
  options:
    'options|features|equipment|option list|feature list|installed options|option descriptions|vehicle options|options list|standard equipment|key features|factory options|optional equipment|feature|equipment code|equipment codes|equipment list|opciones|equipamiento|equipo|ausstattung|opts',
  photos:
    'photos|photo|images|image|picture urls|photo urls|image urls|image list|imagelist|photo url|image url|image link|additional image link|pictures|photo links|picture|photo list|image links|photo url list|image url list|media|media links|main image|main photo|primary image|primary photo|picture url|imgs|fotos|foto|imagenes|bilder|bild|pics',
} as const

/**
 * Names of columns that are known and not taken: who sells, what a car has cost, codes of makers, addresses, dates, and what
 * our own files add. They are no reason to warn.
 */
export const unusedNames =
  `dealer id|dealership id|dealer|dealer name|dealership|dealership name|dealer address|dealer city|dealer state|dealer phone|dealer fax|dealer email|dealer website|dealer url|dealership address|store|store code|store name|store id
  |seller|seller id|seller name|seller type|seller rating|seller reviews|seller phone|seller email|feed id|client id|account id|company|company id|franchise|site|origin|source|region|contact|contact name|contact phone|salesperson
  |phone|telephone|fax|email|website|url|link|vdp url|vdp|detail url|listing url|vehicle url|web url|ad url|source url|address|street|street name|street address|city|state|province|county|country|latitude|longitude|lat|lng|lon|geo|location|lot location|place id|maps url|tracking phone number
  |id|uuid|guid|object id|record id|row id|index|row|position|sequence|sort|sort order|hash|key|slug|cap id|vehicle uuid|listing id|ad id
  |date|date in stock|in stock date|inventory since|inventory date|stock date|date added|date listed|date created|date modified|date updated|created|created at|updated|updated at|modified|last modified|last updated|entry date|first seen|last seen|sold date|date sold|date first on lot|in service date|timestamp|age|age in days|days in stock|days on lot|days in inventory|dom|days on market
  |cost|invoice|invoice price|dealer cost|unit cost|book value|wholesale|price wholesale|price cost|trade price|trade price extra|floor plan|pack|reconditioning|commission|monthly payment|payment|down payment|apr|term|finance price|lease price|misc price 1|misc price 2|misc price 3
  |model number|model no|model code|model id|make id|trim id|trim code|style id|chrome style id|ext color code|exterior color code|int color code|interior color code|ext color hex code|int color hex code|exterior color hex|color code|engine code|transmission code|option codes|factory codes|package codes|wheelbase|wheelbase code|engine displacement cubic inches|market id|google product category
  |availability|in stock|is sold|sold|status|listing status|is active|active|published|featured|is featured|special|is special|video|video url|video link|youtube|video embed|360 url|spin url|thumbnail|thumb|main thumbnail|photo count|image count|number of photos|photo timestamp|photos updated|certification number|special field 1|special field 2|special field 3|special field 4|internet special flag
  |consumer rating|consumer reviews|comfort rating|interior design rating|performance rating|value for money rating|exterior styling rating|reliability rating|rating|reviews|deal type|deal rating|views|leads|da result|da issues|da reasons`
    .split('|')
    .map((name) => name.trim())
