import { firstNames as reviewers } from '../review-names.data'

export const firstNames = [
  ...reviewers,
  ...['Aisha', 'Bo', 'Carmen', 'Dmitri', 'Elena', 'Frank', 'Gloria', 'Hector', 'Imani', 'Joan', 'Kofi', 'Lorraine'],
  ...[
    'Miguel',
    'Noor',
    'Oscar',
    'Petra',
    'Ramona',
    'Stefan',
    'Tamika',
    'Ursula',
    'Viktor',
    'Wanda',
    'Xavier',
    'Yolanda',
  ],
]

export const lastNames = [
  ...['Abbott', 'Alvarez', 'Banerjee', 'Bishop', 'Brooks', 'Cardenas', 'Chang', 'Cole', 'Dawson', 'Dimitrov', 'Dunn'],
  ...[
    'Eriksen',
    'Farrell',
    'Flores',
    'Gallagher',
    'Gupta',
    'Hale',
    'Hoffman',
    'Ibrahim',
    'Jansen',
    'Jefferson',
    'Kaplan',
  ],
  ...[
    'Kowalczyk',
    'Larsen',
    'Liu',
    'Lombardi',
    'Mahoney',
    'Mbeki',
    'McCarthy',
    'Mendez',
    'Nakamura',
    'Novak',
    'O’Neill',
  ],
  ...['Okonkwo', 'Park', 'Patel', 'Petersen', 'Quintero', 'Ramirez', 'Rossi', 'Saunders', 'Schultz', 'Silva', 'Stein'],
  ...[
    'Sullivan',
    'Tanaka',
    'Thibault',
    'Tran',
    'Ueda',
    'Vargas',
    'Vaughn',
    'Watkins',
    'Whitaker',
    'Wolfe',
    'Yamada',
    'Zielinski',
  ],
]

/** Customers with an account besides the demo’s own. None of them has a password. */
export const customerAccounts: [firstName: string, lastName: string][] = [
  ['Alma', 'Lindgren'],
  ['Curtis', 'Boone'],
  ['Deepa', 'Raman'],
  ['Emmett', 'Sloan'],
  ['Farah', 'Nasser'],
  ['Gina', 'Moretti'],
  ['Hugo', 'Salazar'],
  ['Ivy', 'Prescott'],
]

export const tradedCars: { vehicle: string; lowCents: number }[] = [
  { vehicle: '2013 Ford Escape', lowCents: 480_000 },
  { vehicle: '2015 Chevrolet Malibu', lowCents: 560_000 },
  { vehicle: '2012 Toyota Corolla', lowCents: 590_000 },
  { vehicle: '2016 Nissan Rogue', lowCents: 740_000 },
  { vehicle: '2014 Honda Civic', lowCents: 720_000 },
  { vehicle: '2017 Hyundai Elantra', lowCents: 780_000 },
  { vehicle: '2011 Subaru Outback', lowCents: 430_000 },
  { vehicle: '2018 Jeep Compass', lowCents: 1_050_000 },
  { vehicle: '2015 Kia Sorento', lowCents: 690_000 },
  { vehicle: '2013 Mazda3', lowCents: 510_000 },
  { vehicle: '2016 Volkswagen Passat', lowCents: 670_000 },
  { vehicle: '2010 Buick LaCrosse', lowCents: 310_000 },
  { vehicle: '2017 Chevrolet Equinox', lowCents: 830_000 },
  { vehicle: '2019 Ford Fusion', lowCents: 1_020_000 },
  { vehicle: '2014 Dodge Grand Caravan', lowCents: 440_000 },
]
export const tradeConditions = [
  'good tires',
  'a dent in the rear door',
  'one owner',
  'a cracked windshield',
  'new brakes',
  'clean inside',
]

/** What brought some of the visitors. */
export const campaigns = [
  { campaign: 'fall-clearance', medium: 'email', site: 'newsletter.example.com' },
  { campaign: 'used-under-25k', medium: 'cpc', site: 'search.example.com' },
  { campaign: 'weekend-drives', medium: 'social', site: 'social.example.com' },
]
