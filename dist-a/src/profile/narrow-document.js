import { narrowDescriptions } from './narrow-descriptions.js';
import { narrowExamples } from './narrow-examples.js';
import { narrowHeaders } from './narrow-headers.js';
import { narrowMembers } from './narrow-members.js';
import { narrowOperations } from './narrow-operations.js';
import { narrowRequests } from './narrow-requests.js';
import { serversOf, serviceName } from './narrow-servers.js';
import { narrowValues } from './narrow-values.js';
import { pinsOf } from './parse.js';
export function narrowDocument(document, profile) {
    const narrowed = structuredClone(document);
    const pins = pinsOf(profile);
    const schemas = (narrowed.components?.schemas ?? {});
    for (const [name, promises] of Object.entries(profile.members ?? {}))
        narrowMembers(name, schemas[name], promises);
    narrowExamples(schemas, profile);
    narrowValues(schemas, pins, profile);
    narrowRequests(schemas, pins);
    narrowOperations(narrowed, pins, profile);
    narrowHeaders(narrowed, pins);
    narrowDescriptions(narrowed, pins, profile);
    const { service } = profile;
    narrowed.info = {
        ...narrowed.info,
        ...(service === undefined ? {} : { title: `${narrowed.info.title}, as ${serviceName(service)} serves it` }),
        description: `${narrowed.info.description}\n\nThis document is narrower than the interface: a profile pins what one service does where the interface is silent.`,
    };
    if (service !== undefined)
        narrowed.servers = [...serversOf(service)];
    return narrowed;
}
//# sourceMappingURL=narrow-document.js.map