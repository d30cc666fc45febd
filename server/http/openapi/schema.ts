/** A JSON schema, as far as the document uses it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  description?: string
  [keyword: string]: unknown
}
