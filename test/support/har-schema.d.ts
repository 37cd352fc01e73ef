// The package ships no types.
declare module 'har-schema' {
  const schemas: Readonly<Record<string, { readonly $id: string; readonly $schema?: string }>>;
  export = schemas;
}
