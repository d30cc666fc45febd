import { expect, test } from 'vitest'
import { addressLines } from './address-lines'

test.each([
  [
    'the United States',
    {
      firstName: 'Ada',
      lastName: 'Lovelace',
      line1: '12 Main St',
      line2: 'Apt 5',
      city: 'Springfield',
      state: 'IL',
      zip: '62704',
      countryCode: 'US',
    },
    ['Ada Lovelace', '12 Main St', 'Apt 5', 'Springfield, IL 62704', 'UNITED STATES'],
  ],
  [
    'Germany, without the state that its addresses do not name',
    { lastName: 'Müller', company: 'Müller GmbH', line1: 'Hauptstraße 1', city: 'Berlin', zip: '10115', countryCode: 'de' },
    ['Müller', 'Müller GmbH', 'Hauptstraße 1', '10115 Berlin', 'GERMANY'],
  ],
  [
    'Switzerland',
    { lastName: 'Keller', line1: 'Bahnhofstrasse 1', city: 'Zürich', zip: '8001', countryCode: 'CH' },
    ['Keller', 'Bahnhofstrasse 1', 'CH-8001 Zürich', 'SWITZERLAND'],
  ],
  [
    'Japan in Latin letters, with its city',
    {
      firstName: 'Taro',
      lastName: 'Yamada',
      line1: '2-8-1 Nishi-Shinjuku',
      city: 'Shinjuku-ku',
      state: 'Tokyo',
      zip: '160-0022',
      countryCode: 'JP',
    },
    ['Taro Yamada', '2-8-1 Nishi-Shinjuku, Shinjuku-ku, Tokyo', '160-0022', 'JAPAN'],
  ],
  [
    'Japan in its own script, from large to small',
    { firstName: '太郎', lastName: '山田', line1: '西新宿2-8-1', city: '新宿区', state: '東京都', zip: '160-0022', countryCode: 'JP' },
    ['山田 太郎', '〒160-0022', '東京都新宿区', '西新宿2-8-1', 'JAPAN'],
  ],
  [
    'Dubai, once',
    { lastName: 'عمر', line1: 'شارع 12', city: 'دبي', state: 'دبي', countryCode: 'AE' },
    ['عمر', 'شارع 12', 'دبي', 'UNITED ARAB EMIRATES'],
  ],
  [
    'Israel, whose addresses name no state',
    { lastName: 'כהן', line1: 'רחוב דיזנגוף 50', city: 'תל אביב', zip: '6433222', countryCode: 'IL' },
    ['כהן', 'רחוב דיזנגוף 50', 'תל אביב 6433222', 'ISRAEL'],
  ],
  ['an address of which little is known', { company: 'Northwind', city: 'Leeds' }, ['Northwind', 'Leeds']],
  ['nothing at all', {}, []],
])('an address in %s', (_where, address, lines) => {
  expect(addressLines(address).lines).toEqual(lines)
})

test('the addressee’s name is emphasized, wherever the country puts it', () => {
  const to = { lastName: 'Martin', company: 'Atelier', line1: '1 rue de la Paix', city: 'Paris', zip: '75002' }
  for (const countryCode of ['FR', 'US']) {
    const { lines, nameAt } = addressLines({ ...to, countryCode })
    expect(lines[nameAt]).toBe('Martin')
  }
})
