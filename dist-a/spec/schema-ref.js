export const schemaRef = (schema) => ({ $ref: `#/components/schemas/${schema}` });
//# sourceMappingURL=schema-ref.js.map