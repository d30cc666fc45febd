import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { JsonSchema } from '@/server/http/openapi/json-schemas'
import type { OpenApi } from '@/server/http/openapi/openapi'

/**
 * Returns the function that checks an answer against a schema of the API's document: it returns the differences, or null. The document's
 * components are compiled once, whichever schemas refer to them.
 */
export function createSchemaCheck({ components }: Pick<OpenApi, 'components'>): (schema: JsonSchema, answer: unknown) => string | null {
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
  ajv.addSchema({ $id: 'document', components })
  const validators = new Map<string, ValidateFunction>()
  return (schema, answer) => {
    const own = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')
    const validate = validators.get(own) ?? ajv.compile(JSON.parse(own))
    validators.set(own, validate)
    return validate(answer) ? null : ajv.errorsText(validate.errors)
  }
}
