/** The parts of an OpenAPI document that the generator reads. */
export interface Document {
  paths: Record<string, Record<string, DocumentOperation>>
  components: { schemas: Record<string, Schema>; parameters: object }
}

export interface DocumentOperation {
  operationId: string
  summary?: string
  description?: string
  parameters?: (Parameter | Reference)[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

interface Reference {
  $ref: string
}

/** A JSON schema. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  additionalProperties?: boolean | Schema
  [keyword: string]: unknown
}
