import { expect, test } from 'vitest'
import { carriers } from './carrier-rules'
import { isGs1, isMod37, isS10, isUps } from './check-digit-rules'
import { isUnknownNumber, recognize, trackingLink } from './tracking-rules'

const codes = (text: string, certainty?: string) =>
  recognize(text)
    .candidates.filter((one) => !certainty || one.certainty === certainty)
    .map(({ code }) => code)

const digits = (count: number, seed: number) => Array.from({ length: count }, (_, i) => (seed * 7 + i * 3 + ((seed * i) % 5)) % 10).join('')

/** Ten numbers of a form, with the check digit that is right. */
function tenOf(form: (seed: number, check: string) => string, isValid: (number: string) => boolean, checks = '0123456789'): string[] {
  return Array.from({ length: 10 }, (_, seed) => {
    const found = [...checks].map((check) => form(seed + 1, check)).find(isValid)
    if (!found) throw new Error(`No check digit fits ${form(seed + 1, '?')}.`)
    return found
  })
}
const s10Of = (country: string) =>
  tenOf(
    (seed, check) => `RR${digits(8, seed)}${check}${country}`,
    (number) => isS10(number.slice(2, 11)),
  )

/** Ten numbers of each carrier: examples that carriers and their customers have published, else made by check digit. */
const examples: Record<string, string[]> = {
  UPS: [
    ...['1Z5R89390357567127', '1Z879E930346834440', '1Z410E7W0392751591', '1Z8V92A70367203024', '1ZXX3150YW44070023', '1Z999AA10123456784'],
    ...tenOf(
      (seed, check) => `1Z${digits(15, seed)}${check}`,
      (number) => isUps(number.slice(2)),
    ).slice(0, 4),
  ],
  UPSMailInnovations: [
    ...['92748931507708513018050063', 'MI123456789012', 'MI000000AB12CD34', 'MI654321123456789012', 'MI2026110000000001'],
    ...tenOf((seed, check) => `927489${digits(19, seed)}${check}`, isGs1).slice(0, 5),
  ],
  FedEx: [
    ...['986578788855', '477179081230', '799531274483', '790535312317', '974367662710', '041441760228964', '568283610012000'],
    ...['568283610012734', '61299998820821171811', '9261292700768711948021'],
  ],
  USPS: [
    ...['0307 1790 0005 2348 3741', '7112 3456 7891 2345 6787', '7196 9010 7560 0307 7385', '9505 5110 6960 5048 6006 24'],
    ...['9101 1234 5678 9000 0000 13', '9400 1112 0108 0805 4830 16', '9361 2898 7870 0317 6337 95', '9405803699300124287899'],
    ...['RB123456785US', '9101026837331000039521'],
  ],
  DHLExpress: [
    ...['3318810025', '8487135506', '3318810036', '3318810014', 'JD014600006281230704', 'JD014600002708681600'],
    ...tenOf(
      (seed, check) => `${digits(9, seed)}${check}`,
      (number) => BigInt(number.slice(0, 9)) % 7n === BigInt(number.at(-1) ?? 0),
    ).slice(0, 4),
  ],
  DHLeCommerce: [
    ...['GM60511234500000001', 'GM2951173225174494', 'GM295117494011169041', 'LX123456789012DE', 'RX000000000001US'],
    ...tenOf((seed, check) => `93612${digits(16, seed)}${check}`, isGs1).slice(0, 5),
  ],
  DHLParcel: [
    ...['JJD000390007882823456', 'JJD14999999999999999', 'JVGL0123456789', 'RR123456785DE'],
    ...tenOf((seed, check) => `003404${digits(13, seed)}${check}`, isGs1).slice(0, 6),
  ],
  DPD: tenOf((seed, check) => `0${digits(13, seed)}${check}`, isMod37, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  GLS: Array.from({ length: 10 }, (_, seed) => digits(11, seed + 1)),
  RoyalMail: ['RB123456785GB', ...s10Of('GB').slice(0, 9)],
  CanadaPost: [
    '0073938000549297',
    '7035114477138472',
    ...tenOf((seed, check) => `${digits(15, seed)}${check}`, isGs1).slice(0, 6),
    ...s10Of('CA').slice(0, 2),
  ],
  AustraliaPost: [...s10Of('AU').slice(0, 9), 'ABC123456701012345678'],
  LaPoste: ['6A12345678901', '8R00000000001', '9V12312312312', '1E09876543210', ...s10Of('FR').slice(0, 6)],
  Evri: [
    'H01AAA0123456789',
    'T00A1A0000000001',
    'H123456789012345',
    ...Array.from({ length: 7 }, (_, seed) => `T${digits(2, seed)}ABC${digits(10, seed)}`),
  ],
  OnTrac: [
    ...['C11031500001879', 'C10999911320231'],
    ...tenOf((seed, check) => `${seed % 2 ? 'C' : 'D'}${digits(13, seed)}${check}`, isUps).slice(0, 8),
  ],
  AmazonLogistics: [
    'TBA000000000000',
    'TBA010000000000',
    'TBA502887274000',
    ...Array.from({ length: 7 }, (_, seed) => `TB${'ABCM'[seed % 4]}${digits(12, seed)}`),
  ],
}

test.each(carriers.map(({ code }) => code))('ten numbers of %s are recognized', (code) => {
  const numbers = examples[code] ?? []
  expect(new Set(numbers).size).toBe(10)
  expect(numbers.filter((number) => !codes(number).includes(code))).toEqual([])
})

test.each([
  ['1Z5R89390357567128', 'UPS'],
  ['996578788855', 'FedEx'],
  ['568283610012732', 'FedEx'],
  ['3318810010', 'DHLExpress'],
  ['RB123456786US', 'USPS'],
  ['0307 1790 0005 2348 3742', 'USPS'],
  ['C11031500001889', 'OnTrac'],
  ['TBA50288727400A', 'AmazonLogistics'],
])('%s has a wrong check digit or form for %s', (number, code) => expect(codes(number)).not.toContain(code))

test.each([
  ['420 22153 9101026837331000039521', '9101026837331000039521', 'USPS'],
  ['4201002334249200190132607600833457', '9200190132607600833457', 'USPS'],
  ['1001921334250001000300779017972697', '779017972697', 'FedEx'],
  ['9622001900000000000000776632517510', '776632517510', 'FedEx'],
  ['9611020987654312345672', '987654312345672', 'FedEx'],
  [' 1z 5r8 939 03 5756 7127 ', '1Z5R89390357567127', 'UPS'],
  ['%000817001234567890123101276', '01234567890123', 'DPD'],
])('the label %s has the number %s of %s', (text, number, code) => {
  expect(recognize(text).number).toBe(number)
  expect(codes(text)).toContain(code)
})

test('the barcodes of garments are no tracking numbers that one could be sure of', () => {
  const barcodes = [
    '4006381333931',
    '036000291452',
    '96385074',
    '10614141000415',
    ...tenOf((seed, check) => `${digits(11, seed)}${check}`, isGs1),
  ]
  expect(barcodes.flatMap((barcode) => [...codes(barcode, 'High'), ...codes(barcode, 'Medium')])).toEqual([])
})

test('what is no number of a carrier is none', () => {
  for (const text of ['', 'BLUE-M', 'O00000042', 'I00000953-2', 'S0000000012', 'tracking', '12345'])
    expect(recognize(text).candidates).toEqual([])
  expect(isUnknownNumber('BLUE-M')).toBe(true)
})

test('a link opens the page of the carrier, by its code or its name', () => {
  const page = 'https://www.ups.com/track?tracknum=1Z999AA10123456784'
  for (const name of ['UPS', 'ups', 'U.P.S.']) expect(trackingLink(name, '1Z 999 AA1 0123 4567 84')).toBe(page)
  expect(trackingLink('Royal Mail', 'RB123456785GB')).toBe(trackingLink('RoyalMail', 'RB123456785GB'))
  expect(trackingLink('A cousin with a van', '1')).toBeNull()
  expect(trackingLink('UPS', null)).toBeNull()
})
