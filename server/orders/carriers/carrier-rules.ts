import { isFedExExpress, isGs1, isMod7, isMod37, isS10, isUps } from './check-digit-rules'

/**
 * How sure a number is to be a carrier's: High has a prefix of its own besides its length and check digit, Medium a length and a check
 * digit, Low a length that others have too.
 */
export const certainties = ['High', 'Medium', 'Low'] as const
export type Certainty = (typeof certainties)[number]

/** A form of a carrier's numbers, without spaces and in capitals. */
interface Pattern {
  /** A regular expression of the whole number. */
  format: string
  certainty: Certainty
  /** Whether its check digit is right; without it, the number has none that is known. */
  isValid?(number: string): boolean
}

export interface Carrier {
  code: string
  name: string
  /** The carrier's page for one number, which stands for `{number}`. */
  trackingUrl: string
  patterns: readonly Pattern[]
}

/** The Universal Postal Union's S10, of one country: two letters, eight digits, a check digit, the country. */
const s10 = (country: string): Pattern => ({
  format: `[A-Z]{2}\\d{9}${country}`,
  certainty: 'High',
  isValid: (number) => isS10(number.slice(2, 11)),
})

/** An Intelligent Mail package barcode of USPS: 22 or 26 digits, or 20 without its first two. */
const intelligentMail = (prefix: string, digits: number, certainty: Certainty = 'High'): Pattern => ({
  format: `${prefix}\\d{${digits - prefix.length}}`,
  certainty,
  isValid: isGs1,
})

/** Sources of the forms: the carriers' public label specifications, and the examples of their tracking pages. */
export const carriers: readonly Carrier[] = [
  {
    code: 'UPS',
    name: 'UPS',
    trackingUrl: 'https://www.ups.com/track?tracknum={number}',
    patterns: [{ format: '1Z[A-Z0-9]{16}', certainty: 'High', isValid: (number) => isUps(number.slice(2)) }],
  },
  {
    code: 'UPSMailInnovations',
    name: 'UPS Mail Innovations',
    trackingUrl: 'https://www.ups-mi.net/packageID/packageid.aspx?pid={number}',
    patterns: [{ format: 'MI\\d{6}[A-Z0-9]{6,22}', certainty: 'High' }, intelligentMail('927489', 26), intelligentMail('927489', 22)],
  },
  {
    code: 'FedEx',
    name: 'FedEx',
    trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={number}',
    patterns: [
      { format: '\\d{12}', certainty: 'Medium', isValid: isFedExExpress },
      { format: '\\d{15}', certainty: 'Medium', isValid: isGs1 },
      intelligentMail('92612', 22),
      { format: '612\\d{17}', certainty: 'High', isValid: (number) => isGs1(`92${number}`) },
    ],
  },
  {
    code: 'USPS',
    name: 'USPS',
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
    patterns: [
      ...['91', '92', '93', '94', '95'].flatMap((prefix) => [intelligentMail(prefix, 22), intelligentMail(prefix, 26)]),
      ...['03', '70', '71', '73', '77', '82'].flatMap((prefix) => [
        intelligentMail(prefix, 20),
        // The older form, whose check digit counts a 91 before it.
        { ...intelligentMail(prefix, 20), isValid: (number: string) => isGs1(`91${number}`) },
      ]),
      s10('US'),
    ],
  },
  {
    code: 'DHLExpress',
    name: 'DHL Express',
    trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB={number}',
    patterns: [
      { format: '\\d{10}', certainty: 'Medium', isValid: isMod7 },
      { format: 'JD\\d{18}', certainty: 'High' },
    ],
  },
  {
    code: 'DHLeCommerce',
    name: 'DHL eCommerce',
    trackingUrl: 'https://webtrack.dhlglobalmail.com/?trackingnumber={number}',
    patterns: [
      { format: '(GM|LX|RX)[A-Z0-9]{10,37}', certainty: 'Medium' },
      intelligentMail('93612', 22),
      intelligentMail('92612', 22, 'Medium'),
    ],
  },
  {
    code: 'DHLParcel',
    name: 'DHL Parcel',
    trackingUrl: 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
    patterns: [
      { format: '003404\\d{14}', certainty: 'High', isValid: isGs1 },
      { format: 'JJD\\d{12,20}', certainty: 'High' },
      { format: 'JVGL\\d{10,20}', certainty: 'High' },
      s10('DE'),
    ],
  },
  {
    code: 'DPD',
    name: 'DPD',
    trackingUrl: 'https://tracking.dpd.de/status/en_US/parcel/{number}',
    patterns: [
      { format: '\\d{14}[A-Z0-9]', certainty: 'Medium', isValid: isMod37 },
      { format: '\\d{14}', certainty: 'Low' },
    ],
  },
  {
    code: 'GLS',
    name: 'GLS',
    trackingUrl: 'https://gls-group.com/track/{number}',
    patterns: [{ format: '\\d{11,12}', certainty: 'Low' }],
  },
  {
    code: 'RoyalMail',
    name: 'Royal Mail',
    trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
    patterns: [s10('GB')],
  },
  {
    code: 'CanadaPost',
    name: 'Canada Post',
    trackingUrl: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}',
    patterns: [{ format: '\\d{16}', certainty: 'Medium', isValid: isGs1 }, s10('CA')],
  },
  {
    code: 'AustraliaPost',
    name: 'Australia Post',
    trackingUrl: 'https://auspost.com.au/mypost/track/details/{number}',
    patterns: [s10('AU'), { format: '[A-Z0-9]{3}[A-Z]?[A-Z0-9]?\\d{7}(01|02|03|04|05)\\d{9}', certainty: 'Low' }],
  },
  {
    code: 'LaPoste',
    name: 'La Poste',
    trackingUrl: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
    patterns: [s10('FR'), { format: '\\d[A-Z]\\d{11}', certainty: 'Medium' }],
  },
  {
    code: 'Evri',
    name: 'Evri',
    trackingUrl: 'https://www.evri.com/track/parcel/{number}',
    patterns: [
      { format: '[HT]\\d{2}[A-Z0-9]{3}\\d{10}', certainty: 'Medium' },
      { format: '\\d{16}', certainty: 'Low' },
    ],
  },
  {
    code: 'OnTrac',
    name: 'OnTrac',
    trackingUrl: 'https://www.ontrac.com/tracking/?number={number}',
    patterns: [{ format: '[CD]\\d{14}', certainty: 'High', isValid: isUps }],
  },
  {
    code: 'AmazonLogistics',
    name: 'Amazon Logistics',
    trackingUrl: 'https://track.amazon.com/tracking/{number}',
    patterns: [{ format: 'TB[ABCM]\\d{12}', certainty: 'High' }],
  },
]

/** The carrier that a package's `carrierName` means: its code or name, in any case. */
export const carrierNamed = (name: string): Carrier | undefined => byName.get(nameKey(name))

const nameKey = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const byName = new Map(carriers.flatMap((carrier) => [carrier.code, carrier.name].map((name) => [nameKey(name), carrier] as const)))
