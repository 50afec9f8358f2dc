/** Kinds of vehicles that are no cars, vans or trucks, by the words with which lists name them in a column of types or bodies. */
export const kindWords: readonly [kind: string, words: RegExp][] = [
  [
    'a trailer',
    /\btrailers?\b|\b(?:fifth|5th)[- ]wheels?\b|\btoy haulers?\b|\bgoosenecks?\b|\bcar haulers?\b|\bpop[- ]?ups? campers?\b|\btent campers?\b|\bremolques?\b/i,
  ],
  [
    'a motorcycle',
    /\bmotor[- ]?(?:cycles?|bikes?)\b|\bscooters?\b|\bmopeds?\b|\bdirt[- ]?bikes?\b|\bchoppers?\b|\btrikes?\b|\bmotocicletas?\b|\bmotos?\b/i,
  ],
  [
    'an RV',
    /\bmotor[- ]?(?:homes?|coach(?:es)?)\b|\brvs?\b|\brecreational vehicles?\b|^class [abc](?:\+|\s+(?:gas|diesel|motor ?home|rv))?$|\btruck campers?\b|^campers?$|\bcasas? rodantes?\b/i,
  ],
  [
    'a boat',
    /\b(?:motor|sail|speed|power|pontoon|fishing|bass|ski)?[- ]?boats?\b|\bpontoons?\b|\bjet[- ]?skis?\b|\bwatercraft\b|\bpwc\b|\byachts?\b|\bbowriders?\b|\bcenter consoles?\b|\blanchas?\b/i,
  ],
  [
    'an off-road vehicle',
    /\batvs?\b|\butvs?\b|\bside[- ]by[- ]sides?\b|\bsnow[- ]?mobiles?\b|\bgo[- ]?karts?\b|\bgolf (?:carts?|cars?)\b|\bdune bugg(?:y|ies)\b/i,
  ],
]

/** Makes that sell nothing else, by their letters and digits. */
export const kindMakes: Readonly<Record<string, string>> = {
  'a trailer':
    'pjtrailers pjtrailer bigtex bigtextrailers loadtrail haulmark featherlite wellscargo carryon lookcargo greatdane wabash utilitytrailer hyundaitranslead pacecargo interstatecargo homesteader ironbull suretrac',
  'a motorcycle':
    'harleydavidson harley yamaha kawasaki ducati ktm husqvarna aprilia motoguzzi indianmotorcycle indianmotorcycles indian royalenfield vespa piaggio victorymotorcycles kymco bmwmotorrad suzukimotorcycle hondamotorcycle triumphmotorcycles mvagusta zeromotorcycles ssr taotao',
  'an RV':
    'winnebago thor thormotorcoach forestriver keystone keystonerv jayco airstream coachmen fleetwoodrv newmar tiffin tiffinmotorhomes entegra entegracoach granddesign heartland dutchmen starcraft primetime palomino crossroads crossroadsrv highlandridge holidayrambler itasca gulfstream nexusrv dynamax americancoach pleasureway roadtrek leisuretravelvans vanleigh alliancerv brinkley northwood cruiserrv kzrv cherokeerv',
  'a boat':
    'searay bayliner bostonwhaler bennington chaparral chaparralboats cobaltboats trackerboats suntracker lund mastercraft nautique yamahamarine yamahaboats regalboats malibuboats tahoeboats glastron fourwinns gradywhite sylvan crestliner alumacraft rangerboats skeeter nitro',
  'an off-road vehicle': 'polaris canam skidoo seadoo arcticcat cfmoto ezgo clubcar textronoffroad',
}

/** World manufacturer identifiers of motorcycles and off-road vehicles, also of makers that build cars as well. */
export const kindMakers: Readonly<Record<string, string>> = {
  'a motorcycle':
    '1HD 5HD 932 MEG JH2 1HF MLH JYA JY4 RKR JKA JKB JKC ML5 JS1 JSA MB8 MD2 WB1 WB3 WB4 ZDM ML0 SMT VBK VBC 56K 5VP ZD4 ZGU ZAP RFB',
  'an off-road vehicle': '4XA RF3 3JB 2BX 2BP 4UF JKD',
}
