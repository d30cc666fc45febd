import * as z from 'zod'
import { permissionName } from '@/server/access/schemas'
import { time } from '@/server/http/field-types'
import { blockerCodes } from './types'

const remedy = z
  .object({
    operation: z.string().meta({ description: 'A method and path of this API, with path parameters in braces.' }),
    params: z.record(z.string(), z.unknown()).meta({
      description: 'The path parameters by name; all other params belong in the body. Values that a person must decide are absent.',
    }),
    permission: permissionName,
    hint: z.string(),
  })
  .meta({ id: 'OrderBlockerRemedy' })

const blocker = z
  .object({
    code: z.enum(blockerCodes),
    message: z.string(),
    resource: z.object({ type: z.enum(['order', 'orderItem', 'hold', 'shipment']), id: z.string() }),
    since: time,
    remedy,
  })
  .meta({ id: 'OrderBlocker' })

export const blockersResponse = z.object({ blockers: z.array(blocker) }).meta({ id: 'GetOrderBlockersResponse' })
