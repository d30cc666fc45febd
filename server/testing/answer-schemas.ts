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
  const bySchema = new WeakMap<JsonSchema, ValidateFunction>()
  const byText = new Map<string, ValidateFunction>()
  const compiled = (schema: JsonSchema): ValidateFunction => {
    const own = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')
    const validate: ValidateFunction = byText.get(own) ?? ajv.compile(JSON.parse(own))
    byText.set(own, validate)
    return validate
  }
  return (schema, answer) => {
    const validate = bySchema.get(schema) ?? compiled(schema)
    bySchema.set(schema, validate)
    return validate(answer) ? null : ajv.errorsText(validate.errors)
  }
}
