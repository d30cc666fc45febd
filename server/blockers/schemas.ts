import { z } from 'zod'
import { time } from '../http/wire'
import { permissionName } from '../users/schemas'
import { blockerCodes } from './rules'

const remedy = z
  .object({
    operation: z.string().meta({ description: 'A request line of this API, with its path parameters in braces.' }),
    params: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The path parameters by name; everything else belongs into the body. What a person must decide is missing.' }),
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

export const blockersAnswer = z.object({ blockers: z.array(blocker) }).meta({ id: 'GetOrderBlockersResponse' })
