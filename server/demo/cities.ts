import type { AddressData } from '@/db/schema'

export type City = Pick<AddressData, 'city' | 'state' | 'zip' | 'countryCode'> & { streets: readonly string[]; phone: string }

const usStreets = [
  'Maple Avenue',
  'Oak Street',
  'Main Street',
  'Cedar Lane',
  'Washington Boulevard',
  'Lake Drive',
  'Hill Road',
  '2nd Street',
]

/** Cities with a matching postcode and state, in local spelling. */
export const cities: readonly (readonly [City, number])[] = [
  ...(
    [
      ['New York', 'NY', '10025', 9],
      ['Brooklyn', 'NY', '11215', 6],
      ['Los Angeles', 'CA', '90036', 8],
      ['San Francisco', 'CA', '94110', 4],
      ['San Diego', 'CA', '92103', 3],
      ['Chicago', 'IL', '60614', 6],
      ['Houston', 'TX', '77006', 5],
      ['Austin', 'TX', '78704', 4],
      ['Dallas', 'TX', '75206', 3],
      ['Phoenix', 'AZ', '85004', 3],
      ['Philadelphia', 'PA', '19103', 3],
      ['Seattle', 'WA', '98103', 4],
      ['Portland', 'OR', '97214', 3],
      ['Denver', 'CO', '80205', 3],
      ['Boston', 'MA', '02116', 3],
      ['Atlanta', 'GA', '30307', 3],
      ['Miami', 'FL', '33127', 3],
      ['Nashville', 'TN', '37206', 2],
      ['Minneapolis', 'MN', '55408', 2],
      ['Columbus', 'OH', '43215', 2],
      ['Henderson', 'KY', '42420', 1],
      ['Burlington', 'VT', '05401', 1],
    ] as const
  ).map(([city, state, zip, weight]) => [{ city, state, zip, countryCode: 'US', streets: usStreets, phone: '+1 555 ' }, weight] as const),
  [
    { city: 'Toronto', state: 'ON', zip: 'M5V 2T6', countryCode: 'CA', streets: ['Queen Street West', 'Bloor Street'], phone: '+1 416 ' },
    3,
  ],
  [{ city: 'London', state: null, zip: 'N1 9GU', countryCode: 'GB', streets: ['Caledonian Road', 'Upper Street'], phone: '+44 20 7' }, 4],
  [{ city: 'Manchester', state: null, zip: 'M4 1HN', countryCode: 'GB', streets: ['Tib Street', 'Oldham Street'], phone: '+44 161 ' }, 1],
  [{ city: 'Berlin', state: null, zip: '10999', countryCode: 'DE', streets: ['Oranienstraße', 'Adalbertstraße'], phone: '+49 30 ' }, 3],
  [{ city: 'München', state: null, zip: '80469', countryCode: 'DE', streets: ['Müllerstraße', 'Reichenbachstraße'], phone: '+49 89 ' }, 2],
  [{ city: 'Paris', state: null, zip: '75011', countryCode: 'FR', streets: ['Rue Oberkampf', 'Rue de la Roquette'], phone: '+33 1 ' }, 2],
  [{ city: 'Amsterdam', state: null, zip: '1016 GV', countryCode: 'NL', streets: ['Prinsengracht', 'Rozengracht'], phone: '+31 20 ' }, 1],
]

/** A city per script or language. */
export const cityIn = {
  es: { city: 'Málaga', state: 'Málaga', zip: '29005', countryCode: 'ES', streets: ['Calle Larios', 'Calle Nueva'], phone: '+34 952 ' },
  pl: { city: 'Łódź', state: null, zip: '90-001', countryCode: 'PL', streets: ['ul. Piotrkowska', 'ul. Źródłowa'], phone: '+48 42 ' },
  jp: { city: '渋谷区', state: '東京都', zip: '150-0002', countryCode: 'JP', streets: ['渋谷', '神南'], phone: '+81 3 ' },
  eg: { city: 'القاهرة', state: null, zip: '11511', countryCode: 'EG', streets: ['شارع طلعت حرب', 'شارع قصر النيل'], phone: '+20 2 ' },
  bg: { city: 'София', state: null, zip: '1000', countryCode: 'BG', streets: ['ул. „Граф Игнатиев“', 'бул. „Витоша“'], phone: '+359 2 ' },
  il: { city: 'תל אביב-יפו', state: null, zip: '6433222', countryCode: 'IL', streets: ['רחוב דיזנגוף', 'שדרות רוטשילד'], phone: '+972 3 ' },
  gr: { city: 'Αθήνα', state: null, zip: '105 58', countryCode: 'GR', streets: ['Οδός Ερμού', 'Οδός Μητροπόλεως'], phone: '+30 21 ' },
} as const satisfies Record<string, City>
