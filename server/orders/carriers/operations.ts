import * as z from 'zod'
import { shortText } from '@/server/http/field-types'
import { read } from '@/server/http/operation'
import { carriers, certainties } from './carrier-rules'
import { recognize } from './tracking-rules'

const group = 'Shipments'
const code = z.string().meta({ description: 'The code, which a package takes as its carrierName.' })

const carrierModel = z
  .object({
    code,
    name: z.string().meta({ description: 'The name for people.' }),
    trackingUrl: z.string().meta({ description: 'The page about one package; {number} stands for its tracking number.' }),
    patterns: z.array(z.string()).meta({ description: 'Regular expressions of its numbers, in capitals and without spaces.' }),
  })
  .meta({ id: 'Carrier' })

const carriersResponse = z
  .object({ carriers: z.array(carrierModel).meta({ description: 'The carriers whose numbers and pages are known.' }) })
  .meta({ id: 'ListCarriersResponse' })

const recognizedResponse = z
  .object({
    number: z.string().meta({ description: 'The number without spaces, and without what a label’s barcode has around it.' }),
    candidates: z
      .array(
        z.object({
          code,
          certainty: z.enum(certainties).meta({
            description:
              'High: a prefix of its own, or a length and a check digit that few others have. Medium: a length and a check digit. Low: only a length, or the number is a product’s barcode, too.',
          }),
        }),
      )
      .meta({ description: 'The carriers whose number it may be, the surest first; none for other texts.' }),
  })
  .meta({ id: 'RecognizeTrackingNumberResponse' })

export const carrierOperations = [
  read({
    id: 'listCarriers',
    group,
    path: '/carriers',
    summary: 'Carriers',
    description: 'The carriers whose tracking numbers are recognized and linked. A package takes any other carrierName, too.',
    permission: 'anyone',
    examples: {},
    response: carriersResponse,
    handle: async () => ({
      carriers: carriers.map(({ code, name, trackingUrl, patterns }) => ({
        ...{ code, name, trackingUrl },
        patterns: patterns.map(({ format }) => format),
      })),
    }),
  }),
  read({
    id: 'recognizeTrackingNumber',
    group,
    path: '/carriers/recognize',
    summary: 'Recognise a tracking number',
    description: 'The carriers whose number it may be, by its prefix, length and check digit, as typed or as scanned from a label.',
    permission: 'anyone',
    examples: { query: { number: '1Z999AA10123456784' } },
    query: z.strictObject({ number: shortText(255, 1).meta({ description: 'The tracking number, or the text of a label’s barcode.' }) }),
    response: recognizedResponse,
    handle: async ({ query }) => recognize(query.number),
  }),
] as const
