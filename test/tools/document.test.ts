// The published document in tools of others: each loads it without an error.
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import SwaggerParser from '@apidevtools/swagger-parser';
import { createClient } from '@hey-api/openapi-ts';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { OpenAPIBackend } from 'openapi-backend';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { describe, expect, it } from 'vitest';

const path = fileURLToPath(new URL('../../spec/published/openapi.yaml', import.meta.url));
const read = async () => JSON.parse(await readFile(path.replace(/yaml$/, 'json'), 'utf8'));

describe('the published document', () => {
  it('is valid for swagger-parser, and every reference resolves', async () => {
    const document = await SwaggerParser.validate(path);
    expect(Object.keys(document.paths ?? {})).toHaveLength(19);
  });

  it('breaks no rule of Spectral for OpenAPI', async () => {
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({ extends: [spectralRulesets.oas] });
    const findings = await spectral.run(await read());
    expect(findings.map(({ code, path: place, message }) => `${code} ${place.join('.')} ${message}`)).toEqual([]);
  });

  it('routes the requests of every operation with openapi-backend', async () => {
    const definition = await read();
    // `quick` skips its own validation of the document, which knows OpenAPI 3.0 only.
    const backend = new OpenAPIBackend({ definition, quick: true, ajvOpts: { strict: false } });
    await backend.init();
    const operations = backend.getOperations().map(({ operationId }) => operationId);
    expect(operations).toHaveLength(20);
    expect(backend.mockResponseForOperation('listTags').mock).toEqual(expect.any(Array));
  });

  it('becomes a client of @hey-api/openapi-ts with a function for each operation', async () => {
    const output = await mkdtemp(join(tmpdir(), 'tickmark-client-'));
    await createClient({ input: path, output, logs: { level: 'silent' } });
    const sdk = await readFile(join(output, 'sdk.gen.ts'), 'utf8');
    expect(sdk.match(/^export const \w+ = </gm)).toHaveLength(20);
  });

  // `npm run types:publish` writes the file again.
  it('becomes exactly the published types with openapi-typescript', async () => {
    const tree = await openapiTypescript(await read(), {
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      rootTypesKeepCasing: true,
    });
    const header = '// Generated from openapi.json by openapi-typescript: run `npm run types:publish`.\n';
    const alias = '/** An order as its account sees it (2.4). */\nexport type Order = AccountOrder;\n';
    await expect(header + astToString(tree) + alias).toMatchFileSnapshot('../../spec/published/types.d.ts');
  });
});
